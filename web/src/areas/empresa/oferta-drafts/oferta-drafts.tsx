import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Link } from '../../../link.tsx'
import { InlineScript } from '../../../page-scripts.tsx'
import { buttonClass } from '../../../ui/button.ts'
import { showToast } from '../../../ui/toast.tsx'
import { puestoQuoted } from '../ofertas/delete-oferta.ts'
import { watchDrafts } from './owners.ts'
import { discardWaiting, pathOf, readWaiting, startOf, type Waiting } from './waiting.ts'

/**
 * The ofertas that are half written in this browser, a line for each (oferta-nueva-2). The room for them is kept while the page is
 * read, so that nothing moves when React knows them.
 */
export function OfertaDrafts({ account }: { account: string }) {
  const borradores = useWaiting(account)
  const room = useRef<HTMLElement>(null)
  useEffect(() => room.current?.style.setProperty('--n', `${borradores.length}`), [borradores.length])
  const discard = (borrador: Waiting) => {
    const restore = discardWaiting(account, borrador)
    document.getElementById('ofertas')?.focus({ preventScroll: true })
    showToast('correct', `Has descartado ${nameOf(borrador)}.`, {
      label: 'Deshacer',
      onPress: restore,
    })
  }
  return (
    <>
      <section
        ref={room}
        aria-label={borradores.length > 0 ? 'Ofertas a medias' : undefined}
        data-borradores={startOf(account)}
        suppressHydrationWarning
        className="mb-[calc(min(var(--n,0),1)*1.25rem)] min-h-[calc(var(--n,0)*4.75rem)] sm:min-h-[calc(var(--n,0)*2.75rem)]"
      >
        {borradores.length > 0 && (
          <ul>
            {borradores.map((one) => (
              <Borrador key={one.owner} borrador={one} onDiscard={() => discard(one)} />
            ))}
          </ul>
        )}
      </section>
      <InlineScript text={KEEP_ROOM} />
    </>
  )
}

type BorradorProps = { borrador: Waiting; onDiscard: () => void }

const Borrador = ({ borrador, onDiscard }: BorradorProps) => (
  <li className="flex h-[4.75rem] flex-col justify-center border-l-4 border-luz pl-4 sm:h-11 sm:flex-row sm:items-center sm:justify-start sm:gap-x-4">
    <p className="min-w-0 truncate">A medias: {nameOf(borrador)}</p>
    <p className="flex shrink-0 gap-x-1">
      <Link to={pathOf(borrador)} className={`${buttonClass('plain')} max-sm:-ml-3.5`}>
        Seguir <span className="sr-only">con {nameOf(borrador)}</span>
      </Link>
      <button type="button" data-once className={buttonClass('plain')} onClick={onDiscard}>
        Descartar <span className="sr-only">{nameOf(borrador)}</span>
      </button>
    </p>
  </li>
)

const nameOf = ({ puesto }: Waiting): string =>
  puesto === '' ? 'una oferta sin puesto' : puestoQuoted({ puesto })

/** The drafts that wait. */
function useWaiting(account: string): Waiting[] {
  const read = useSyncExternalStore(
    watchDrafts,
    () => readWaiting(account),
    () => '[]',
  )
  return JSON.parse(read)
}

/** Counts the drafts right behind their place; a browser may forbid its storage. */
const KEEP_ROOM =
  "{const r=document.currentScript.previousElementSibling;try{r.style.setProperty('--n',Object.keys(localStorage).filter(k=>k.startsWith(r.dataset.borradores)).length)}catch{}}"
