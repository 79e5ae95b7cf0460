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

  const address = paths.referentes({ q, area })
  /** The address that the form has asked for, and the words as they stood in it. */
  const sent = useRef<{ to: string; words: string | undefined }>(null)

  // Going back changes the address but not the input; text typed before the scripts load stays, and so does what she has written since she searched.
  const before = useRef(q)
  useEffect(() => {
    const writesOn = sent.current?.to === address && sent.current.words !== input.current?.value
    if (input.current && before.current !== q && !writesOn) input.current.value = q
    before.current = q
    sent.current = null
  }, [q, address])

  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const fields = new FormData(event.currentTarget, submitter)
    const letter = LETTERS.find((option) => option === fields.get('area'))
    const found = paths.referentes({ q: String(fields.get('q') ?? '').trim(), area: letter })
    const replace = found === address
    sent.current = replace ? null : { to: found, words: input.current?.value }
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
