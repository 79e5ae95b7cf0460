import { type Consulta, listMisConsultas } from '@alumbra/contract/alumnas/alumna'
import { listDate } from '@alumbra/domain/dates'
import { useRef, useState } from 'react'
import { send } from '../../../api/client.ts'
import { loadErrorText } from '../../../api/load-error.ts'
import type { Loaded } from '../../../api/loaded.ts'
import { buttonClass } from '../../../ui/button.ts'
import { drawAndFocus } from '../../../ui/draw-and-focus.ts'
import { showToast } from '../../../ui/toast.tsx'

export type ConsultasPage = { consultas: Consulta[]; total: number; totalPages: number }

/** The empresas that opened the CV, and when. */
export function Consultas({ first }: { first: Loaded<ConsultasPage> }) {
  return (
    <section aria-labelledby="consultas" className="border-t border-hairline py-7">
      <h3 id="consultas" className="text-l">
        Quién ha abierto tu CV
      </h3>
      <p className="mt-1 max-w-[40.3em] text-quiet">
        Cada empresa que abre tu CV o lo descarga queda apuntada aquí una vez al día, durante seis meses.
      </p>
      {!first.ok && <p className="mt-4">{loadErrorText(first)}</p>}
      {first.ok && first.data.total === 0 && (
        <p className="mt-4">Ninguna empresa lo ha abierto en los últimos seis meses.</p>
      )}
      {first.ok && first.data.total > 0 && <Lista first={first.data} />}
    </section>
  )
}

function Lista({ first }: { first: ConsultasPage }) {
  const [pages, setPages] = useState([first])
  const added = useRef<HTMLLIElement>(null)
  const consultas = pages.flatMap((page) => page.consultas)
  const showMore = async () => {
    const next = await send(listMisConsultas, { query: { page: pages.length } })
    if (!next.ok) return showToast('error', loadErrorText(next))
    drawAndFocus(
      () => setPages([...pages, next.data]),
      () => added.current,
    )
  }

  return (
    <>
      <ul className="mt-4 max-w-[40rem]">
        {consultas.map(({ empresa, dia }, i) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are only added at the end.
            key={i}
            ref={i === consultas.length - (pages.at(-1)?.consultas.length ?? 0) ? added : undefined}
            tabIndex={-1}
            className="flex flex-wrap justify-between gap-x-6 border-t border-hairline py-2.5 first:border-0"
          >
            <span className="min-w-0 [overflow-wrap:anywhere]">{empresa}</span>
            <time dateTime={dia} className="tabular-nums text-quiet">
              {listDate(dia)}
            </time>
          </li>
        ))}
      </ul>
      {pages.length < first.totalPages && (
        <button type="button" className={`${buttonClass('secondary')} needs-scripts mt-4`} onClick={showMore}>
          Ver más
        </button>
      )}
    </>
  )
}
