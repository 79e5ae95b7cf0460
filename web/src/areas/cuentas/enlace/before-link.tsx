import { CUENTA_FALLBACK } from '@alumbra/contract/calls/errors'
import type { Failure } from '@alumbra/contract/calls/send'
import { useLocation } from 'react-router'
import { failureText } from '../../../components/forms/failure-text.ts'
import { buttonClass } from '../../../ui/button.ts'
import { Notice } from '../../../ui/notice.tsx'
import { type LinkPurpose, unknownLink } from './dead-link.ts'
import { DeadLinkNotice } from './dead-link-notice.tsx'
import { type MailLink, searchOf } from './mail-link.ts'

const MISSING = 'A este enlace le falta el código.'

/** While the browser looks for the link of a page that was loaded again. */
export const ReadingLink = () => (
  <>
    <p role="status" className="needs-scripts text-l">
      Comprobando el enlace…
    </p>
    <noscript>
      <p className="text-l font-bold">{MISSING}</p>
      <p>Abre otra vez el enlace que te enviamos por correo, entero.</p>
    </noscript>
  </>
)

/** The address has no code, and neither has the history. */
export function BrokenLink({ page }: { page: LinkPurpose }) {
  const text = `Abre otra vez el enlace que te enviamos por correo, entero${page.tipo === 'activacion' ? '. Si ya activaste tu cuenta, entra.' : ', o pide uno nuevo.'}`
  return <DeadLinkNotice dead={{ ...unknownLink(page), title: MISSING, text }} link={null} page={page} />
}

/** The link could not be looked at: nothing is sent with it before it was. */
export function UncheckedLink({ failure, link }: { failure: Failure; link: MailLink }) {
  const { pathname } = useLocation()
  return (
    <Notice kind="error">
      <p className="text-l font-bold">No hemos podido comprobar este enlace.</p>
      <p>{failureText(failure, { fallback: CUENTA_FALLBACK.verificar })}</p>
      <p>No has perdido nada: el enlace sigue sirviendo.</p>
      <p className="pt-2">
        <a href={pathname + searchOf(link)} className={buttonClass('secondary')}>
          Volver a intentarlo
        </a>
      </p>
    </Notice>
  )
}
