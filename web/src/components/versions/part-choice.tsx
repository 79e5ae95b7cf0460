import { useId } from 'react'
import type { Difference } from './differences.ts'

/** The parts whose saved version the user takes; every other one is saved as it is written here. */
export type TakenParts = Set<string>

type PartChoiceProps = { differences: readonly Difference[]; taken: TakenParts }

/** Every difference with its two versions, one of which is chosen: part by part, since each may be right about another. */
export const PartChoice = ({ differences, taken }: PartChoiceProps) =>
  differences.map(({ part, saved, here }) => (
    <fieldset key={part} className="border-t border-hairline py-3">
      <legend className="contents">
        <h3 className="pb-1.5 text-m">{part}</h3>
      </legend>
      <div className="grid gap-2 sm:grid-cols-2">
        <Version part={part} name="Guardado" lines={saved} onChosen={() => taken.add(part)} />
        <Version part={part} name="Lo de aquí" lines={here} chosen onChosen={() => taken.delete(part)} />
      </div>
    </fieldset>
  ))

type VersionProps = {
  part: string
  name: string
  lines: readonly string[]
  chosen?: boolean
  onChosen: () => void
}

function Version({ part, name, lines, chosen = false, onChosen }: VersionProps) {
  const id = useId()
  return (
    <label
      htmlFor={id}
      className="flex min-w-0 cursor-pointer items-start gap-3 rounded-control border border-ink/35 p-3 hover:border-ink has-checked:border-ink has-checked:bg-luz/15"
    >
      <input
        id={id}
        type="radio"
        name={`version ${part}`}
        defaultChecked={chosen}
        onChange={onChosen}
        className="mt-1 size-5 shrink-0 cursor-pointer accent-ink"
      />
      <span className="min-w-0">
        <span className="block text-s text-quiet">{name}</span>
        {(lines.length > 0 ? lines : ['Nada']).map((line, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text never change their order.
          <span key={i} className={`block ${lines.length > 0 ? 'wrap-anywhere' : 'italic'}`}>
            {line}
          </span>
        ))}
      </span>
    </label>
  )
}
