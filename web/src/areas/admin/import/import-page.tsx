import { type ReactNode, useState } from 'react'
import { guardedDraft, keepTabDraft, readTabDraft } from '../../../components/drafts/tab-draft.ts'
import { useLeaveQuestion } from '../../../components/forms/use-leave-question.ts'
import { BackLink } from '../../../ui/back-link.tsx'
import { drawAndFocus } from '../../../ui/draw-and-focus.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Page } from '../../../ui/page.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { CHOOSE_ID, ChooseFile } from './choose-file.tsx'
import { EnsayoView } from './ensayo-view.tsx'
import { ImportFailure } from './import-failure.tsx'
import type { ImportKind } from './import-kind.ts'
import { downloadCsv, templateCsv } from './result-csv.ts'
import { SendingView } from './sending-view.tsx'
import { type ImportStep, useImport } from './use-import.ts'

/** Invites many accounts from a file: choose it, see its ensayo, send it, download the result of each row. */
export function ImportPage<Data extends Record<string, string>>({ kind }: { kind: ImportKind<Data> }) {
  const { step, read, start, stop, resume, reset } = useImport(kind)
  // Kept here, so that it survives another file, and in the tab, so that it survives a reload.
  const draft = guardedDraft('fichero', kind.fileName)
  const [written, setWritten] = useState<string>()
  const mensaje = written ?? (step.name === 'choose' ? '' : textOf(readTabDraft(draft)?.[MENSAJE]))
  const setMensaje = (text: string) => {
    setWritten(text)
    keepTabDraft(draft, text === '' ? {} : { [MENSAJE]: text })
  }
  const chooseOther = () => drawAndFocus(reset, () => document.getElementById(CHOOSE_ID))
  const sends = step.name === 'sending'
  useLeaveQuestion({
    isChanged: () => sends && step.status !== 'done',
    ...leaveWords(step),
  })
  return (
    <Page layout="office" title={kind.title}>
      <BackLink to={kind.section.path}>Volver a las {kind.section.name.toLowerCase()}</BackLink>
      <PageHeader title={kind.title} dense />
      {(step.name === 'choose' || step.name === 'reading') && (
        <>
          {step.name === 'choose' && (step.problem || step.failure) && (
            <div className="mb-8">
              <Notice kind="error">
                <p>{step.problem ?? <ImportFailure failure={step.failure} />}</p>
              </Notice>
            </div>
          )}
          <ChooseFile
            titles={kind.columns.map(({ title, optional }) => (optional ? `${title} (si quieres)` : title))}
            busy={step.name === 'reading'}
            onChosen={read}
            onTemplate={() => downloadCsv(`plantilla-${kind.fileName}.csv`, templateCsv(kind))}
          />
        </>
      )}
      <p role="status" className="mt-4 empty:mt-0">
        {step.name === 'reading' && `Leyendo ${step.fileName}…`}
      </p>
      {step.name === 'ensayo' && (
        <Step title={`Esto dice ${step.fileName}`}>
          <EnsayoView
            kind={kind}
            rows={step.rows}
            leftOut={step.leftOut}
            mensaje={mensaje}
            onMensaje={setMensaje}
            onSend={(resend) => {
              keepTabDraft(draft, {})
              start(resend, mensaje)
            }}
            onOther={chooseOther}
          />
        </Step>
      )}
      {step.name === 'sending' && (
        <Step
          title={
            { running: `Enviando ${step.fileName}`, stopped: 'Envío parado', done: 'Envío terminado' }[
              step.status
            ]
          }
        >
          <SendingView kind={kind} step={step} onStop={stop} onResume={resume} onOther={chooseOther} />
        </Step>
      )}
      <p className="unscripted mt-8">Para invitar desde un fichero hace falta JavaScript.</p>
    </Page>
  )
}

/** What becomes of a sending whose page is left. */
function leaveWords(step: ImportStep<unknown>) {
  const isRunning = step.name === 'sending' && step.status === 'running'
  const isKept = !('failure' in step && step.failure?.error.errorCode === 'unauthenticated')
  const rest = isKept
    ? 'lo que falta se queda un día en esta pestaña: vuelve a esta página y sigue por donde iba.'
    : 'para enviar lo que falta tendrás que entrar y elegir otra vez el fichero; nadie recibirá dos invitaciones.'
  return isRunning
    ? {
        title: '¿Paras el envío?',
        text: `Se están enviando las invitaciones y, si sales, se para. Lo enviado está enviado, y ${rest}`,
        confirm: 'Parar y salir',
      }
    : {
        title: 'Quedan invitaciones por enviar',
        text: `El envío está parado. Lo enviado está enviado, y ${rest}`,
        confirm: 'Salir',
      }
}

const MENSAJE = 'mensaje'
const textOf = (kept: unknown): string => (typeof kept === 'string' ? kept : '')

/** A step of the import; its title takes the focus, so that a screen reader announces it. */
function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section key={title} ref={focusTitle}>
      <h2 tabIndex={-1} className="mb-6 text-xl font-bold wrap-anywhere focus:outline-none">
        {title}
      </h2>
      {children}
    </section>
  )
}

const focusTitle = (section: HTMLElement | null) => section?.querySelector('h2')?.focus()
