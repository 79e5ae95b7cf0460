import { CUENTA_FALLBACK } from '@alumbra/contract/calls/errors'
import type { Failure } from '@alumbra/contract/calls/send'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { failureText } from '../../../components/forms/failure-text.ts'
import { buttonClass } from '../../../ui/button.ts'
import { Figura } from '../../../ui/figura.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { type DeadLink, deadLinkOf, unknownLink } from './dead-link.ts'
import { DeadLinkNotice } from './dead-link-notice.tsx'
import type { LinkPurpose } from './link-purpose.ts'
import { type MailLink, searchOf } from './mail-link.ts'
import type { OpenedEnlace } from './open-link.ts'

const MISSING = 'A este enlace le falta el código.'

type WhyNotProps = {
  opened: OpenedEnlace
  page: LinkPurpose
  /** The woman of the page, below the notice on phones. */
  drawing?: string
  /** Where to ask. */
  children?: ReactNode
}

/** Why the link of a page cannot be used, and what helps (cuentas-10). */
export default function WhyNot({ opened, page, drawing, children }: WhyNotProps) {
  if (opened.step === 'found' && !opened.found.ok && opened.found.status !== 400)
    return (
      <>
        <UncheckedLink failure={opened.found} link={opened.link} />
        {children}
      </>
    )
  return (
    <>
      <DeadLinkNotice {...{ ...deadOf(opened, page), page }} />
      {children}
      {children && drawing && (
        <Figura
          drawing={drawing}
          className="w-full max-w-[13rem] self-center border-t-2 border-ink sm:max-w-[22rem] sm:self-start lg:hidden"
        />
      )}
    </>
  )
}

function deadOf(opened: OpenedEnlace, page: LinkPurpose): { dead: DeadLink; link: MailLink | null } {
  if (opened.step !== 'found' || opened.link.correo === '') return { dead: cutLink(page), link: null }
  const { link, found } = opened
  return { dead: (found.ok && deadLinkOf(found.data, link.correo, page)) || unknownLink(page), link }
}

/** The address has no code, and neither has the history. */
const cutLink = (page: LinkPurpose): DeadLink => ({
  ...unknownLink(page),
  title: MISSING,
  text: `Abre otra vez el enlace que te enviamos por correo, entero${page.tipo === 'activacion' ? '. Si ya activaste tu cuenta, entra.' : ', o pide uno nuevo.'}`,
})

/** The same without scripts, where nobody can look into the history. */
export const CutLink = () => (
  <>
    <p className="text-l font-bold">{MISSING}</p>
    <p>Abre otra vez el enlace que te enviamos por correo, entero.</p>
  </>
)

/** The link could not be looked at: nothing is sent with it before it was. */
function UncheckedLink({ failure, link }: { failure: Failure; link: MailLink }) {
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
