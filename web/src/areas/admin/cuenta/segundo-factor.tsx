import type { SegundoFactor } from '@alumbra/contract/cuentas/segundo-factor'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { keepTabDraft, useHasTabDraft } from '../../../components/drafts/tab-draft.ts'
import { NeedsScripts } from '../../../components/site/needs-scripts.tsx'
import { paths } from '../../../paths.ts'
import { drawAndFocus } from '../../../ui/draw-and-focus.ts'
import { showToast } from '../../../ui/toast.tsx'
import { AppRow, CodigosRow, LlaveRow, NewLlaveRow, type Open, type Rows } from './factor-rows.tsx'
import { LostCodigos } from './lost-codigos.tsx'
import { NewCodigos } from './new-codigos.tsx'

/** The second factors of the administrador: each is set up and removed here (administradores-6). */
export function SegundoFactorSection({ id, factor }: { id: string; factor: SegundoFactor }) {
  const { app, llaves, codigos, obligatorio, admiteLlaves } = factor
  const { title, rows, newCodigos, isLost, onKept } = useRows(
    id,
    obligatorio && Number(app !== null) + llaves.length === 1,
  )
  const has = app !== null || llaves.length > 0
  return (
    <section aria-labelledby="dos-pasos">
      <h2 ref={title} id="dos-pasos" tabIndex={-1} className="text-xl focus:outline-none sm:text-2xl">
        Verificación en dos pasos
      </h2>
      <p className="mt-2 mb-6 max-w-[40.3em] text-quiet">
        Después de la contraseña te pedimos algo que solo tienes tú. Así nadie entra con una contraseña
        robada.
      </p>
      <NeedsScripts to="cambiarla" className="mb-6" />
      {obligatorio && !has && <Demanded />}
      {newCodigos && <NewCodigos codigos={newCodigos} onKept={onKept} />}
      {isLost && has && !rows.open && (
        <LostCodigos onRenew={() => rows.setOpen({ what: 'codigos' })} onKept={onKept} />
      )}
      <div className="border-t-2 border-ink">
        <AppRow app={app} rows={rows} />
        {llaves.map((llave) => (
          <LlaveRow key={llave.id} llave={llave} rows={rows} />
        ))}
        {admiteLlaves && <NewLlaveRow isFirst={llaves.length === 0} rows={rows} />}
        {has && <CodigosRow codigos={codigos} rows={rows} />}
      </div>
    </section>
  )
}

const Demanded = () => (
  <div className="mb-6 border-l-4 border-luz py-1 pl-5">
    <p className="font-bold">Antes de seguir, elige una de estas dos maneras.</p>
    <p>Tu centro la pide para administrar Alumbra. Se tarda dos minutos.</p>
  </div>
)

const SHUTS = 'Es tu único segundo paso: sin él no podrás usar la administración hasta que pongas otro.'

/**
 * Which row is unfolded, and the recovery codes that are shown once. `shuts`: without the factor that is left the back office
 * is closed to her.
 */
function useRows(id: string, shuts: boolean) {
  const [open, setOpen] = useState<Open>()
  const [newCodigos, setNewCodigos] = useState<readonly string[]>()
  const { revalidate } = useRevalidator()
  const shown = `codigos.${id}`
  const wasShown = useHasTabDraft(shown)
  const title = useRef<HTMLHeadingElement>(null)
  const close = () => {
    const opener = title.current?.parentElement?.querySelector<HTMLElement>('[aria-expanded="true"]')
    drawAndFocus(
      () => setOpen(undefined),
      () => opener,
    )
  }
  const done = (text: string) => {
    close()
    // The row may be another one from now on.
    title.current?.focus()
    showToast('correct', text)
    revalidate()
  }
  const removed = (text: string) => {
    if (shuts) location.assign(paths.admin.cuenta())
    else done(text)
  }
  const added = (text: string, codigos: readonly string[] | null) => {
    if (!codigos) return done(text)
    // The codes are shown alone.
    close()
    keepTabDraft(shown, { shown: true })
    setNewCodigos(codigos)
    revalidate()
  }
  // Where the configuration demands a factor, the first one opens the back office: load the whole page again.
  const onKept = () => {
    keepTabDraft(shown, {})
    drawAndFocus(
      () => setNewCodigos(undefined),
      () => title.current,
    )
    if (document.documentElement.dataset['factor'] === 'pendiente') location.assign(paths.admin.referentes())
  }
  const rows: Rows = { open, setOpen, close, removed, removalNote: shuts ? SHUTS : undefined, added }
  return { title, rows, newCodigos, isLost: wasShown && !newCodigos, onKept }
}
