import { listDate } from '@alumbra/domain/dates'
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { FilterChips } from '../../../components/filters/filter-chips.tsx'
import { FilterSheet } from '../../../components/filters/filter-sheet.tsx'
import { buttonClass } from '../../../ui/button.ts'
import { FilterDate, FilterSelect } from '../filter-field.tsx'

type LogFilterProps<At> = {
  /** What begins the ids of the days. */
  id: string
  at: At
  pathTo: (at: Partial<NoInfer<At>>) => string
  choices: readonly (ComponentProps<typeof FilterSelect> & { name: keyof At })[]
  /** Fields that the filters keep. */
  children?: ReactNode
}

/** The filters of a list of what happened, kept in the address: choices, and between which days. */
export function LogFilter<At extends { desde: string; hasta: string }>(props: LogFilterProps<At>) {
  const { id, at, pathTo, choices, children } = props
  const button = useRef<HTMLButtonElement>(null)
  const pressed = useRef(false)
  // The form is drawn again with what it has filtered by, and its button with it.
  const key = JSON.stringify(at)
  const drawn = useRef(key)
  useEffect(() => {
    if (drawn.current === key) return
    drawn.current = key
    if (pressed.current) button.current?.focus({ preventScroll: true })
    pressed.current = false
  }, [key])
  const chips = [
    ...choices.map(({ name, chosen, options }) => ({
      name,
      text: chosen && options.find(([value]) => value === chosen)?.[1],
    })),
    { name: 'desde' as const, text: at.desde && `Desde el ${listDate(at.desde)}` },
    { name: 'hasta' as const, text: at.hasta && `Hasta el ${listDate(at.hasta)}` },
  ].flatMap(({ name, text }) => (text ? [{ text, without: pathTo({ ...at, [name]: '' }) }] : []))
  return (
    <search>
      <Form
        key={key}
        action={pathTo({})}
        onSubmit={() => {
          pressed.current = true
        }}
        className="grid grid-cols-2 items-end gap-x-4 gap-y-3 sm:mb-8 lg:grid-cols-[2fr_2fr_10.5rem_10.5rem_auto]"
      >
        {children}
        <FilterSheet inline>
          <div className="grid gap-4 sm:contents">
            {choices.map((choice) => (
              <FilterSelect key={choice.id} {...choice} />
            ))}
            <FilterDate id={`${id}-desde`} name="desde" label="Desde" chosen={at.desde} />
            <FilterDate id={`${id}-hasta`} name="hasta" label="Hasta" chosen={at.hasta} />
          </div>
          <button
            type="submit"
            ref={button}
            className={`${buttonClass('secondary')} max-sm:mt-6 max-sm:w-full max-sm:border-luz max-sm:bg-luz max-sm:text-on-luz max-lg:col-span-2 sm:justify-self-start`}
          >
            Filtrar
          </button>
        </FilterSheet>
      </Form>
      <div className="pb-4 sm:hidden print:block">
        <FilterChips chips={chips} withoutAll={pathTo({})} count={chips.length} />
      </div>
    </search>
  )
}
