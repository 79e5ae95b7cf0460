import type { ReactNode } from 'react'
import { Figura } from '../../ui/figura.tsx'
import { Page } from '../../ui/page.tsx'
import { PageHead } from '../site/page-head.tsx'
import { useAbsolute } from '../site/use-absolute.ts'

type FormPageProps = {
  title: string
  intro: ReactNode
  /** The description for search engines and shared links; without it the page is not indexed. */
  description?: string
  /** The canonical address of the page. */
  path?: string
  /** The next steps: beside the form on wide screens, below it on phones. */
  after?: ReactNode
  /** The woman of this page (`ui/figuras/`), on wide screens. */
  drawing?: string
  children: ReactNode
}

/** A page with one form: its purpose on one side, the form on the other. */
export const FormPage = ({ title, intro, description, path, after, drawing, children }: FormPageProps) => (
  <Page layout="bands">
    <FormHead title={title} description={description} path={path} />
    <div className="wrap form-page">
      <div>
        <h1>{title}</h1>
        <div className="form-intro">{intro}</div>
      </div>
      <div className="form-main">{children}</div>
      {(after || drawing) && (
        <div className="lg:col-start-1">
          {after}
          {drawing && <Figura drawing={drawing} className="mt-8 hidden max-w-[24rem] lg:block" />}
        </div>
      )}
    </div>
  </Page>
)

function FormHead({ title, description, path }: Pick<FormPageProps, 'title' | 'description' | 'path'>) {
  const absolute = useAbsolute()
  const name = `${title} · Alumbra`
  return (
    <>
      {description && path ? (
        <PageHead title={name} description={description} path={path} />
      ) : (
        <>
          <title>{name}</title>
          <meta name="robots" content="noindex" />
          {path && absolute && <link rel="canonical" href={absolute(path)} />}
        </>
      )}
      {/* Under `no-referrer` browsers send forms without their origin, and the server refuses those. */}
      {path && <meta name="referrer" content="same-origin" />}
    </>
  )
}
