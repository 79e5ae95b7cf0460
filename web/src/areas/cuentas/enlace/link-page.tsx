import type { Answer } from '@alumbra/contract/calls/send'
import type { getEnlace, MailLinkState } from '@alumbra/contract/cuentas/mail-link-state'
import { type ReactNode, useState } from 'react'
import { FormPage } from '../../../components/forms/form-page.tsx'
import { paths } from '../../../paths.ts'
import { Figura } from '../../../ui/figura.tsx'
import sonidista from '../../../ui/figuras/sonidista.svg'
import { TextLink } from '../../../ui/text-link.tsx'
import { BrokenLink, ReadingLink, UncheckedLink } from './before-link.tsx'
import { deadLinkOf, type LinkPurpose, unknownLink } from './dead-link.ts'
import { DeadLinkNotice } from './dead-link-notice.tsx'
import type { MailLink } from './mail-link.ts'
import type { OpenedLink } from './open-link.ts'

export type OpenedEnlace = OpenedLink<Answer<typeof getEnlace>>

type LinkPageProps = {
  title: string
  intro: string
  page: LinkPurpose
  opened: OpenedEnlace
  /** The page works without scripts. */
  withoutScripts?: boolean
  /** Shown for a code that was never sent, instead of its notice. */
  unknown?: (link: MailLink) => ReactNode
  children: (link: MailLink, enlace: MailLinkState) => ReactNode
}

/** A page that the link of a mail leads to; when the link does not work, it only says so and offers the next step (cuentas-10). */
export function LinkPage({ title, intro, withoutScripts, ...rest }: LinkPageProps) {
  const isUnread = rest.opened.step === 'unread'
  const [beganUnread] = useState(isUnread)
  return (
    <FormPage title={title} intro={isUnread || isDead(rest) ? null : <p>{intro}</p>} drawing={sonidista}>
      {!withoutScripts && (
        <noscript>
          <p className="border-l-4 border-error py-1 pl-5">
            Para terminar, activa JavaScript en tu navegador y abre otra vez el enlace del correo.
          </p>
        </noscript>
      )}
      {/* After a reload, the same room before and after the link is looked at, so that nothing jumps. */}
      <div className={`flex flex-col gap-8 ${beganUnread ? 'min-h-[80vh]' : ''}`.trimEnd()}>
        {isUnread ? (
          <ReadingLink />
        ) : (
          <>
            <Opened {...rest} />
            <p className="border-t border-hairline pt-6">
              ¿Algo no va bien? <TextLink to={paths.contacto()}>Escríbenos</TextLink>
            </p>
            {isDead(rest) && (
              <Figura
                drawing={sonidista}
                className="w-full max-w-[13rem] self-center border-t-2 border-ink sm:max-w-[22rem] sm:self-start lg:hidden"
              />
            )}
          </>
        )}
      </div>
    </FormPage>
  )
}

/** Whether the link is known not to work: then the page does not say what it would have done. */
const isDead = ({ opened, page }: Pick<LinkPageProps, 'opened' | 'page'>): boolean => {
  if (opened.step !== 'found') return opened.step === 'missing'
  const { link, found } = opened
  return found.ok ? deadLinkOf(found.data, link.correo, page) !== null : found.status === 400
}

function Opened({ opened, page, unknown, children }: Omit<LinkPageProps, 'title' | 'intro'>) {
  if (opened.step === 'unread') return null
  if (opened.step === 'missing' || opened.link.correo === '') return <BrokenLink page={page} />
  const { link, found } = opened
  // A code or an email that cannot be valid counts as one that was never sent.
  if (!found.ok && found.status !== 400) return <UncheckedLink failure={found} link={link} />
  if (unknown && (!found.ok || found.data.estado === 'desconocido')) return unknown(link)
  const dead = found.ok ? deadLinkOf(found.data, link.correo, page) : unknownLink(page)
  if (dead) return <DeadLinkNotice {...{ dead, link, page }} />
  return found.ok && children(link, found.data)
}
