import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { FormPage } from '../../components/forms/form-page.tsx'
import { buttonClass } from '../../ui/button.ts'
import sonidista from '../../ui/figuras/sonidista.svg'
import { Notice } from '../../ui/notice.tsx'
import type { MailLink } from './mail-link.ts'

type LinkPageProps = {
  title: string
  intro: string
  link: MailLink
  /** The page where a new link can be requested. */
  again: { label: string; to: string }
  /** The page works without scripts. */
  withoutScripts?: boolean
  children: ReactNode
}

/** A page that the link of a mail leads to; without the code of the link it only explains that. */
export const LinkPage = ({ title, intro, link, again, withoutScripts, children }: LinkPageProps) => (
  <FormPage title={title} intro={<p>{intro}</p>} drawing={sonidista}>
    {!withoutScripts && (
      <noscript>
        <p className="border-l-4 border-error py-1 pl-5">
          Para terminar, activa JavaScript en tu navegador y abre otra vez el enlace del correo.
        </p>
      </noscript>
    )}
    {link.correo && link.token ? children : <BrokenLink />}
    <p className="border-t border-hairline pt-6">
      <Link to={again.to} className={buttonClass('secondary')}>
        {again.label}
      </Link>
    </p>
  </FormPage>
)

const BrokenLink = () => (
  <Notice kind="error">
    <p className="text-l font-bold">A este enlace le falta el código.</p>
    <p>Abre otra vez el enlace que te enviamos por correo, entero, o pide uno nuevo.</p>
  </Notice>
)
