import { mailLink } from '@alumbra/domain/encoded-link'
import { agrupado } from '@alumbra/domain/telefono'
import type { ReactNode } from 'react'
import { textLinkClass } from '../../ui/text-link.tsx'
import { hasTelefono, telHref } from '../cv/telefono.ts'

/** One fact of an oferta with its label. */
export const LabelledText = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex flex-wrap gap-x-4 border-t border-hairline py-3 sm:grid sm:gap-x-6 sm:grid-cols-[10rem_minmax(0,1fr)]">
    <dt className="basis-[7.75rem] text-s font-semibold leading-[1.5rem] text-quiet">{label}</dt>
    <dd className="min-w-0 flex-[1_1_9rem] leading-[1.5rem] [overflow-wrap:anywhere]">{children}</dd>
  </div>
)

/** A text line by line; a blank line is space before the next one, and nothing to read aloud. */
export const TextLines = ({ text }: { text: string }) => (
  <div className="max-w-[42.9em] space-y-2">
    {text.split('\n').map((line, i, lines) =>
      line.trim() === '' ? null : (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text never change their order.
        <p key={i} className={lines[i - 1]?.trim() === '' ? 'pt-4' : undefined}>
          {line}
        </p>
      ),
    )}
  </div>
)

type ContactoProps = { title: string; nombre: string; mail: string; telf: string; children?: ReactNode }

const linkClass = `inline-flex min-h-[32px] items-center [overflow-wrap:anywhere] ${textLinkClass}`

/** A contact; without a mail or a phone when there is none. */
export const Contacto = ({ title, nombre, mail, telf, children }: ContactoProps) => (
  <section aria-label={title} className="border-t-2 border-ink pt-4">
    <h2 className="mb-2 text-l">{title}</h2>
    <p>{nombre}</p>
    {mail !== '' && (
      <p>
        <a href={mailLink(mail)} className={linkClass}>
          {mail}
        </a>
      </p>
    )}
    {hasTelefono(telf) && (
      <p>
        <a href={telHref(telf)} className={`${linkClass} tabular-nums`}>
          {agrupado(telf)}
        </a>
      </p>
    )}
    {children}
  </section>
)
