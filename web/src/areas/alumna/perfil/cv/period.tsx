import { ONGOING } from '@alumbra/contract/alumnas/cv'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { Select } from '../../../../ui/select.tsx'
import { isNow, type TextPath } from './cv-values.ts'
import { useCvChoice } from './use-cv-field.ts'
import { useOptions } from './use-options.ts'

/** How many years back the choice goes (F092). */
const YEARS_BACK = 25

type PeriodProps = {
  start: TextPath
  end: TextPath
  /** A field that is required when the period has a start. */
  needed?: TextPath
  /** The current year. */
  year: number
}

/** A period from one year to another, or until now (F091). */
export function Period({ start, end, needed, year }: PeriodProps) {
  const from = useCvChoice(start, needed ? [needed, end] : [end])
  const to = useCvChoice(end)
  const now = isNow(to.value)
  const years = Array.from({ length: YEARS_BACK + 1 }, (_, i) => String(year - YEARS_BACK + i))
  return (
    <>
      <Select
        {...from.props}
        label="Año de inicio"
        placeholder="Elige un año"
        value={from.value}
        options={useOptions(from.value, years)}
        onChange={(event) => from.set(event.currentTarget.value)}
      />
      <div className="space-y-3">
        <Select
          {...to.props}
          label="Año de fin"
          placeholder="Elige un año"
          value={to.value}
          disabled={now}
          options={useOptions(to.value, years)}
          onChange={(event) => to.set(event.currentTarget.value)}
        />
        <Checkbox
          id={`${end}.ahora`}
          label="Actualmente"
          error={undefined}
          checked={now}
          onChange={(event) => to.set(event.currentTarget.checked ? ONGOING[0] : '')}
        />
      </div>
    </>
  )
}
