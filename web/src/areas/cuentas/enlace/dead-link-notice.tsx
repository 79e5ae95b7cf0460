import { Link } from '../../../link.tsx'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.ts'
import { Notice } from '../../../ui/notice.tsx'
import { AnotherLink } from './another-link.tsx'
import type { DeadLink, WayOut } from './dead-link.ts'
import type { LinkPurpose } from './link-purpose.ts'
import type { MailLink } from './mail-link.ts'

type DeadLinkNoticeProps = { dead: DeadLink; link: MailLink | null; page: LinkPurpose }

/** Says why a link does not work, and links to the next step. */
export function DeadLinkNotice({ dead: { kind, title, text, ways }, link, page }: DeadLinkNoticeProps) {
  return (
    <div className="space-y-6">
      <Notice kind={kind}>
        <p className="text-l font-bold">{title}</p>
        <p className="[overflow-wrap:anywhere]">{text}</p>
      </Notice>
      <ul className="flex flex-wrap items-start gap-3">
        {ways.map((way, i) => {
          const variant = i === 0 ? 'primary' : 'secondary'
          if (way === 'otro enlace')
            return (
              <li key={way}>
                {link && <AnotherLink link={link} invited={page.tipo === 'invitacion'} variant={variant} />}
              </li>
            )
          const { label, to } = wayTo(way, page)
          return (
            <li key={way}>
              {/* Loaded whole: the login knows a session that another tab has opened. */}
              <Link to={to} reloadDocument={way === 'entrar'} className={buttonClass(variant)}>
                {label}
              </Link>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function wayTo(
  way: Exclude<WayOut, 'otro enlace'>,
  { rol, tipo }: LinkPurpose,
): { label: string; to: string } {
  switch (way) {
    case 'entrar':
      return { label: 'Entrar', to: paths[rol].login() }
    case 'recuperar':
      return {
        label: tipo === 'restablecimiento' ? 'Pedir otro enlace' : 'He olvidado la contraseña',
        to: paths[rol].recuperar(),
      }
    case 'registro':
      return { label: 'Registrarme otra vez', to: paths.registro('alumno') }
    case 'contacto':
      return { label: 'Pedir otra invitación', to: paths.contacto() }
  }
}
