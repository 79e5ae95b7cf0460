import type { ReactNode } from 'react'
import { Figura } from '../../ui/figura.tsx'
import { Page } from '../../ui/page.tsx'
import { useAbsolute } from '../site/use-absolute.ts'

type FormPageProps = {
  title: string
  intro: ReactNode
  /** The description for search engines; without it the page is not indexed. */
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
    <div className="wrap grid gap-x-20 gap-y-10 pb-24 lg:grid-cols-[minmax(0,1fr)_minmax(0,33rem)] lg:grid-rows-[auto_1fr]">
      <div className="pt-10 lg:pt-14">
        <h1 className="text-[clamp(2rem,11vw,2.441rem)] leading-[1.06] font-extrabold sm:text-[3.2rem] sm:leading-none">
          {title}
        </h1>
        <div className="mt-5 max-w-[29.9em] space-y-4 text-l text-quiet">{intro}</div>
      </div>
      <div className="max-w-[33rem] space-y-8 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:pt-14">
        {children}
      </div>
      {(after || drawing) && (
        <div className="lg:col-start-1">
          {after}
          {drawing && (
            <Figura drawing={drawing} className="mt-8 hidden max-w-[24rem] border-t-2 border-ink lg:block" />
          )}
        </div>
      )}
    </div>
  </Page>
)

function FormHead({ title, description, path }: Pick<FormPageProps, 'title' | 'description' | 'path'>) {
  const absolute = useAbsolute()
  return (
    <>
      <title>{`${title} · Alumbra`}</title>
      {description ? (
        <meta name="description" content={description} />
      ) : (
        <meta name="robots" content="noindex" />
      )}
      {/* Under `no-referrer` browsers send forms without their origin, and the server refuses those. */}
      {path && <meta name="referrer" content="same-origin" />}
      {path && absolute && <link rel="canonical" href={absolute(path)} />}
    </>
  )
}
