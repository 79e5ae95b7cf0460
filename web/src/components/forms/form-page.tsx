import type { ReactNode } from 'react'
import { LitFigure } from '../../ui/lit-figure.tsx'
import { Page } from '../../ui/page.tsx'
import { useAbsolute } from '../use-absolute.ts'

type FormPageProps = {
  title: string
  intro: ReactNode
  /** The description for search engines; without it the page is not indexed. */
  description?: string
  /** The canonical address of the page. */
  path?: string
  children: ReactNode
}

/** A page with one form: its purpose on one side, the form on the other. */
export const FormPage = ({ title, intro, description, path, children }: FormPageProps) => (
  <Page layout="bands">
    <FormHead title={title} description={description} path={path} />
    <div className="wrap grid gap-x-20 gap-y-10 pb-24 lg:grid-cols-[minmax(0,1fr)_minmax(0,33rem)]">
      <div className="flex flex-col pt-10 lg:pt-14">
        <h1 className="text-[clamp(2rem,11vw,2.441rem)] leading-[1.06] font-extrabold sm:text-[3.2rem] sm:leading-none">
          {title}
        </h1>
        <div className="mt-5 max-w-[46ch] space-y-4 text-l text-quiet">{intro}</div>
        <LitFigure />
      </div>
      <div className="space-y-8 lg:pt-14">{children}</div>
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
