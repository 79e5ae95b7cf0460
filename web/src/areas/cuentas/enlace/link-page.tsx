import type { Answer } from '@alumbra/contract/calls/send'
import type { getEnlace, MailLinkState } from '@alumbra/contract/cuentas/mail-link-state'
import { type ReactNode, useState } from 'react'
import { FormPage } from '../../../components/forms/form-page.tsx'
import { paths } from '../../../paths.ts'
import sonidista from '../../../ui/figuras/sonidista.svg'
import { TextLink } from '../../../ui/text-link.tsx'
import { type LinkPurpose, works } from './link-purpose.ts'
import type { MailLink } from './mail-link.ts'
import type { OpenedEnlace } from './open-link.ts'
import { ReadingLink } from './reading-link.tsx'
import { WhyNotFetched } from './why-not-fetched.tsx'

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
  const { opened, page } = rest
  const isUnread = opened.step === 'unread'
  const [beganUnread] = useState(isUnread)
  const shown = ofWorkingLink(rest)
  const help = (
    <p className="border-t border-hairline pt-6">
      ¿Algo no va bien? <TextLink to={paths.contacto()}>Escríbenos</TextLink>
    </p>
  )
  return (
    <FormPage title={title} intro={isUnread || isDead(rest) ? null : <p>{intro}</p>} drawing={sonidista}>
      {/* In a browser React draws nothing into it. */}
      {!withoutScripts && <noscript>{import.meta.env.SSR && <NeedsScripts />}</noscript>}
      {/* After a reload, the same room before and after the link is looked at, so that nothing jumps. */}
      <div className={beganUnread ? 'flex flex-col gap-8 min-h-[80vh]' : 'flex flex-col gap-8'}>
        {isUnread ? (
          <ReadingLink />
        ) : shown ? (
          <>
            {shown}
            {help}
          </>
        ) : (
          <WhyNotFetched {...{ opened, page }} drawing={sonidista}>
            {help}
          </WhyNotFetched>
        )}
      </div>
    </FormPage>
  )
}

const NeedsScripts = () => (
  <p className="border-l-4 border-error py-1 pl-5">
    Para terminar, activa JavaScript en tu navegador y abre otra vez el enlace del correo.
  </p>
)

/** Whether the link is known not to work: then the page does not say what it would have done. */
const isDead = ({ opened, page }: Pick<LinkPageProps, 'opened' | 'page'>): boolean => {
  if (opened.step !== 'found') return opened.step === 'missing'
  const { found } = opened
  return found.ok ? !works(found.data, page) : found.status === 400
}

/** What the page is for; null while its link cannot be used. */
function ofWorkingLink({ opened, page, unknown, children }: Omit<LinkPageProps, 'title' | 'intro'>) {
  if (opened.step !== 'found' || opened.link.correo === '') return null
  const { link, found } = opened
  if (unknown && isUnknown(found)) return unknown(link)
  return found.ok && works(found.data, page) ? children(link, found.data) : null
}

/** A code or an email that cannot be valid counts as one that was never sent. */
const isUnknown = (found: Answer<typeof getEnlace>): boolean =>
  found.ok ? found.data.estado === 'desconocido' : found.status === 400
