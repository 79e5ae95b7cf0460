import { SEARCH_MAX } from '@alumbra/contract/calls/paging'
import { AREAS, type Area, LETTERS } from '@alumbra/domain/area'
import { type FormEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { afterPress } from '../../../after-press.ts'
import { AREA_COLOR } from '../../../components/referente/area-letters.tsx'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.ts'
import { choiceClass } from '../../../ui/choice.ts'
import { controlClass } from '../../../ui/field.tsx'
import { Search } from '../../../ui/icons.tsx'

type SearchFormProps = { q: string; area: Area | undefined }

/** Words and an area in a plain form: every button sends both, with and without scripts. */
export function SearchForm({ q, area }: SearchFormProps) {
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()

  // Going back changes the address but not the input; text typed before the scripts load stays.
  const before = useRef(q)
  useEffect(() => {
    if (input.current && before.current !== q) input.current.value = q
    before.current = q
  }, [q])

  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const fields = new FormData(event.currentTarget, submitter)
    const letter = LETTERS.find((option) => option === fields.get('area'))
    const found = paths.referentes({ q: String(fields.get('q') ?? '').trim(), area: letter })
    const replace = found === paths.referentes({ q, area })
    afterPress(() => navigate(found, { replace, preventScrollReset: true }))
  }

  return (
    <search>
      <form
        method="get"
        action={paths.referentes()}
        onSubmit={search}
        className="space-y-5 pb-8 sm:space-y-6 sm:pb-10"
      >
        <div className="max-w-[40rem]">
          <label htmlFor="q" className="block font-semibold">
            Busca por nombre, estudios o trabajo
          </label>
          <div className="mt-2 flex gap-2">
            <input
              ref={input}
              id="q"
              name="q"
              type="search"
              defaultValue={q}
              maxLength={SEARCH_MAX}
              autoComplete="off"
              className={controlClass}
            />
            {/* The first button of the form, so that Enter presses it: it keeps the chosen area. */}
            <button type="submit" name={area && 'area'} value={area} className={buttonClass('secondary')}>
              <Search />
              Buscar
            </button>
          </div>
        </div>
        <fieldset>
          <legend className="font-semibold">Área</legend>
          <div className="mt-2 flex flex-wrap gap-1.5 sm:gap-2">
            <button type="submit" aria-pressed={area === undefined} className={choiceClass}>
              Todas
            </button>
            {LETTERS.map((letter) => (
              <button
                key={letter}
                type="submit"
                name="area"
                value={letter}
                aria-pressed={area === letter}
                className={choiceClass}
              >
                <span aria-hidden="true" className={`font-display font-extrabold ${AREA_COLOR[letter]}`}>
                  {letter}
                </span>
                {AREAS[letter]}
              </button>
            ))}
          </div>
        </fieldset>
      </form>
    </search>
  )
}
