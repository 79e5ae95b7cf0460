import { listWithAnd } from '@alumbra/domain/spanish'
import { openDialog } from '../../ui/dialog.tsx'
import type { Comparison, Difference } from './differences.ts'
import { PartChoice, type TakenParts } from './part-choice.tsx'

const ELSEWHERE =
  'Se guardó desde otra pestaña u otro dispositivo después de que empezaras a escribir aquí. ¿Con cuál te quedas?'

type Question = Comparison & {
  title: string
  /** Filled with the parts that stay as they are saved, where each part is chosen by itself. */
  taken?: TakenParts | undefined
  /** A sentence that says who saved it when, where that is known. */
  quien?: string | undefined
}

/** Confirmed: save the changes made here. Denied: take the values that were saved elsewhere. */
export function askWhich({ title, quien, differences, elsewhere, taken }: Question) {
  const partByPart = taken && differences.length > 1
  return openDialog({
    icon: 'question',
    title,
    text: quien ? `${quien} ${partByPart ? 'Elige en cada campo.' : '¿Con cuál te quedas?'}` : ELSEWHERE,
    body: (
      <>
        {partByPart ? (
          <PartChoice differences={differences} taken={taken} />
        ) : (
          differences.map((one) => <BothVersions key={one.part} difference={one} />)
        )}
        <p className="border-t border-hairline pt-3 text-s text-quiet">
          {elsewhere.length > 0 && `${listWithAnd(elsewhere)}: se queda lo guardado en los dos casos. `}
          {partByPart
            ? '«Guardar lo elegido» cambia solo los campos en los que dejes «Lo de aquí».'
            : '«Guardar lo de aquí» cambia solo lo que ves en esta lista.'}
        </p>
      </>
    ),
    confirm: partByPart ? 'Guardar lo elegido' : 'Guardar lo de aquí',
    deny: 'Quedarme con lo guardado',
    cancel: 'Decidir luego',
  })
}

const BothVersions = ({ difference: { part, saved, here } }: { difference: Difference }) => (
  <section className="border-t border-hairline py-3">
    <h3 className="text-m">{part}</h3>
    <dl className="mt-1 grid gap-x-6 gap-y-2 sm:grid-cols-2">
      <Version name="Guardado" lines={saved} />
      <Version name="Lo de aquí" lines={here} />
    </dl>
  </section>
)

const Version = ({ name, lines }: { name: string; lines: readonly string[] }) => (
  <div className="min-w-0">
    <dt className="text-s text-quiet">{name}</dt>
    {(lines.length > 0 ? lines : ['Nada']).map((line, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text never change their order.
      <dd key={i} className={lines.length > 0 ? '[overflow-wrap:anywhere]' : 'italic'}>
        {line}
      </dd>
    ))}
  </div>
)
