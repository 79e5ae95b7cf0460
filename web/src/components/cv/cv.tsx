import type { Cv as CvDatos } from '@alumbra/contract/alumnas/cv'
import type { Rol } from '@alumbra/contract/calls/call'
import { type CvBlock, type CvContact, cvContacts, cvSections } from '@alumbra/domain/cv-sheet'
import type { ReactNode } from 'react'
import { Link } from '../../link.tsx'
import { useVisit } from '../../root.tsx'
import { buttonClass } from '../../ui/button.ts'
import { ArrowLeft } from '../../ui/icons.tsx'
import { Portrait } from '../../ui/portrait.tsx'
import { textLinkClass } from '../../ui/text-link.tsx'
import { titleSize } from '../../ui/title-size.ts'
import { FileLink } from '../cuenta/file-link.tsx'
import { cvBackPath } from './cv-back-path.ts'

type CvProps = {
  cv: CvDatos & { nombre: string; apellidos: string; email: string; img: string | null }
  /** Buttons and links above the CV. */
  children?: ReactNode
  /** What only its reader sees: beside the head on wide screens, under it on others. */
  aside?: ReactNode
}

/** A CV as empresas see it (F110, F111, cv-5); printed, it is one or two sheets of A4. */
export function Cv({ cv, children, aside }: CvProps) {
  const nombre = `${cv.nombre} ${cv.apellidos}`
  return (
    <article aria-labelledby="cv-nombre" className="cv">
      <div
        className={`cv-head grid grid-cols-1 gap-x-14 gap-y-6 pb-10 sm:grid-cols-[192px_minmax(0,1fr)] ${aside ? 'xl:grid-cols-[192px_minmax(0,1fr)_17rem] xl:gap-x-10' : ''}`}
      >
        <Portrait name={nombre} picture={cv.img} first beside />
        <div className="min-w-0 sm:pt-10">
          <h1 id="cv-nombre" className={`font-extrabold ${titleSize(nombre)}`}>
            {nombre}
          </h1>
          {cv.especialidad && <p className="mt-2 text-l text-quiet">{cv.especialidad}</p>}
          <dl
            className={`cv-contacts mt-6 grid gap-x-8 lg:grid-cols-2 ${aside ? 'xl:grid-cols-1' : ''}`.trimEnd()}
          >
            {cvContacts(cv).map((contact) => (
              <Contact key={contact.label} {...contact} />
            ))}
          </dl>
          {children}
        </div>
        {aside && <div className="min-w-0 sm:col-start-2 xl:col-start-3 xl:pt-10 print:hidden">{aside}</div>}
      </div>
      {cvSections(cv).map(({ title, blocks, short }, i) => (
        <section
          key={title}
          aria-labelledby={`cv-section-${i}`}
          className={`cv-section grid grid-cols-1 gap-x-14 gap-y-3 border-t border-hairline py-8 lg:grid-cols-[minmax(0,17rem)_minmax(0,1fr)] ${blocks.length === 0 ? 'print:hidden' : ''}`}
        >
          {/* The labels are those of the specification; CSS makes the capitals. */}
          <h2 id={`cv-section-${i}`} className="text-xl first-letter:uppercase">
            {title}
          </h2>
          <div
            className={`max-w-[42.9em] space-y-5 ${short ? 'sm:columns-2 sm:gap-x-8 print:columns-2' : ''}`}
          >
            {blocks.length === 0 ? (
              <p className="text-quiet">Sin datos todavía.</p>
            ) : (
              blocks.map((block, n) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: blocks of one CV never change their order.
                <Block key={n} {...block} />
              ))
            )}
          </div>
        </section>
      ))}
    </article>
  )
}

const Contact = ({ label, text, href }: CvContact) => (
  <div className="flex min-w-0 flex-wrap gap-x-2 py-1">
    <dt className="text-quiet">{label}</dt>
    <dd className="min-w-0 [overflow-wrap:anywhere]">
      {href ? (
        <a href={href} className={textLinkClass}>
          {text}
        </a>
      ) : (
        text
      )}
    </dd>
  </div>
)

const Block = ({ title, detail, lines }: CvBlock) => (
  <div className="cv-block">
    {title && <h3 className="text-m">{title}</h3>}
    {detail && <p className="text-quiet">{detail}</p>}
    {lines.map((line, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text never change their order.
      <p key={i}>{line}</p>
    ))}
  </div>
)

type CvBackLinkProps = {
  /** The list that the empresa came from. */
  talento?: string
  /** What stands at the other end of the line. */
  children?: ReactNode
}

/** The link back from a CV. */
export const CvBackLink = ({ talento, children }: CvBackLinkProps) => (
  <div className="flex flex-wrap items-center justify-between gap-x-6 border-b border-hairline pb-3 pt-6 print:hidden">
    <Link
      to={cvBackPath(useVisit()?.session ?? 'anonima', talento)}
      className="inline-flex min-h-[32px] items-center gap-2 font-semibold quiet-link"
    >
      <ArrowLeft /> Volver
    </Link>
    {children}
  </div>
)

type CvDownloadProps = {
  rol: Rol
  pdf: string
  /** The main action of a reader who has a better one than downloading. */
  first?: ReactNode
}

/** Buttons that download or print a CV. */
export const CvDownload = ({ rol, pdf, first }: CvDownloadProps) => (
  <div className="mt-8 flex flex-wrap gap-2 sm:gap-3 print:hidden">
    {first}
    <FileLink rol={rol} href={pdf} className={buttonClass(first ? 'secondary' : 'primary')}>
      Descargar PDF
    </FileLink>
    <button
      type="button"
      className={`${buttonClass('secondary')} needs-scripts max-sm:hidden`}
      onClick={() => window.print()}
    >
      Imprimir
    </button>
  </div>
)
