import type { Apunte, HistorialPage } from '@alumbra/contract/administracion/historial'
import { listDate, timeOf } from '@alumbra/domain/dates'
import { describeApunte } from '@alumbra/domain/historial'
import { isLista, listaOf } from '@alumbra/domain/sections'
import { type ReactNode, useRef, useState } from 'react'
import { send } from '../../api/client.ts'
import { loadFailureText } from '../../api/error-text.ts'
import type { Loaded } from '../../api/loaded.ts'
import { buttonClass } from '../../ui/button.ts'
import { drawAndFocus } from '../../ui/draw-and-focus.ts'
import { LongText } from '../../ui/long-text.tsx'
import { showToast } from '../../ui/toast.tsx'
import type { Section } from './section.ts'

type HistorialProps = {
  id: string
  first: Loaded<HistorialPage>
  more: NonNullable<Section<never>['historial']>
  lista: string
}

/** The history of a row, newest entry first. */
export function Historial({ id, lista, first, more }: HistorialProps) {
  const [older, setOlder] = useState<readonly Apunte[]>([])
  const [pages, setPages] = useState(1)
  const list = useRef<HTMLOListElement>(null)
  if (!first.ok)
    return (
      <Frame>
        <p role="alert">{loadFailureText(first)}</p>
      </Frame>
    )
  const { historial, totalPages } = first.data
  // A new entry moves the others to the next page: show none twice.
  const shown = [...new Map([...historial, ...older].map((apunte) => [apunte.id, apunte])).values()]
  const showOlder = async () => {
    const answer = await more(send, id, pages)
    if (!answer.ok) return showToast('error', loadFailureText(answer))
    drawAndFocus(
      () => {
        setOlder([...older, ...answer.data.historial])
        setPages(pages + 1)
      },
      () => list.current?.querySelector<HTMLElement>(`:scope > :nth-child(${shown.length + 1})`),
    )
  }
  return (
    <Frame>
      {shown.length === 0 && <p className="text-quiet">Todavía no hay nada apuntado.</p>}
      {shown.length > 0 && (
        <ol ref={list} className="timeline">
          {shown.map((apunte) => (
            <li key={apunte.id} tabIndex={-1}>
              <p className="wrap-anywhere">
                {describeApunte(apunte, isLista(lista) ? listaOf(lista).campos : undefined)}
                <span className="text-quiet">
                  {' · '}
                  <time dateTime={apunte.fecha} className="whitespace-nowrap tabular-nums">
                    {listDate(apunte.fecha)}, {timeOf(apunte.fecha)}
                  </time>
                </span>
              </p>
              {apunte.motivo && (
                <blockquote className="mt-1 border-l-2 border-hairline pl-3 text-s">
                  <LongText text={apunte.motivo} />
                </blockquote>
              )}
            </li>
          ))}
        </ol>
      )}
      {pages < totalPages && (
        <button
          type="button"
          className={`needs-scripts mt-4 ${buttonClass('secondary')}`}
          onClick={showOlder}
        >
          Ver lo anterior
        </button>
      )}
    </Frame>
  )
}

const Frame = ({ children }: { children: ReactNode }) => (
  <section aria-labelledby="historial" className="mt-8 border-t border-hairline pb-10 pt-6">
    <h3 id="historial" className="mb-4 text-l font-bold">
      Historial
    </h3>
    {children}
  </section>
)

/** A new newest entry gives a new key, which drops the older pages loaded so far. */
export const historialKey = (first: HistorialProps['first']): string =>
  first.ok ? `${first.data.historial[0]?.id} ${first.data.total}` : 'failure'
