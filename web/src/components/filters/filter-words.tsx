import { SEARCH_MAX } from '@alumbra/contract/calls/paging'
import { buttonClass } from '../../ui/button.ts'
import { controlClass } from '../../ui/field.tsx'
import { Search } from '../../ui/icons.tsx'

/** The field of the words, which every filtered page has. */
export const WORDS_ID = 'palabras'

export const Words = ({ label, value }: { label: string; value: string }) => (
  <div className="max-w-[40rem] md:col-span-3">
    <label htmlFor={WORDS_ID} className="block font-semibold">
      {label}
    </label>
    <div className="mt-2 flex gap-2">
      <input
        id={WORDS_ID}
        name="q"
        type="search"
        defaultValue={value}
        maxLength={SEARCH_MAX}
        autoComplete="off"
        enterKeyHint="search"
        className={controlClass}
      />
      <button type="submit" className={buttonClass('secondary')}>
        <Search />
        <span className="max-sm:sr-only">Buscar</span>
      </button>
    </div>
  </div>
)

export const isWords = (control: unknown): control is HTMLInputElement =>
  control instanceof HTMLInputElement && control.type === 'search'
