import type { ReactNode } from 'react'
import { PageHead } from '../../../components/site/page-head.tsx'
import { Page } from '../../../ui/page.tsx'

export type LegalSection = { id: string; titulo: string; texto: ReactNode }

type LegalPageProps = {
  title: string
  description: string
  path: string
  /** The date from which the text is in force, in words. */
  fecha: string
  /** A summary for quick readers: the first layer. */
  resumen: ReactNode
  sections: readonly LegalSection[]
}

/** A legal page: summary, contents, sections. */
export const LegalPage = ({ title, description, path, fecha, resumen, sections }: LegalPageProps) => (
  <Page layout="column">
    <PageHead title={`${title} · Alumbra`} description={description} path={path} />
    <div className="max-w-[44.2em] pb-10 pt-10 lg:pt-14">
      <h1 className="text-3xl font-extrabold">{title}</h1>
      <p className="mt-3 text-s font-semibold text-quiet">{fecha}</p>
      <div className="prosa mt-6 text-l">{resumen}</div>
    </div>
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-10 border-t-2 border-ink pt-8 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <nav aria-labelledby="indice" className="self-start lg:sticky lg:top-8 print:hidden">
        <h2 id="indice" className="mb-2 font-text text-s font-semibold tracking-normal text-quiet">
          En esta página
        </h2>
        <ol>
          {sections.map(({ id, titulo }) => (
            <li key={id}>
              <a href={`#${id}`} className="inline-block py-1.5 leading-snug quiet-link">
                {titulo}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="prosa max-w-[44.2em]">
        {sections.map(({ id, titulo, texto }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id} tabIndex={-1}>
              {titulo}
            </h2>
            {texto}
          </section>
        ))}
      </div>
    </div>
  </Page>
)
