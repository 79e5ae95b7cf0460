import { LEMA } from './lema.ts'
import { useAbsolute } from './use-absolute.ts'

type Picture = { src: string; width: number; height: number; alt: string }

const SITE_PICTURE: Picture = {
  src: '/alumbra.png',
  width: 1200,
  height: 630,
  alt: `${LEMA}: una luz cae sobre una constelación`,
}

type PageHeadProps = {
  title: string
  description: string
  /** The canonical address of the page. */
  path: string
  /** The picture that a shared link shows. */
  picture?: Picture
  type?: 'website' | 'article' | 'profile'
  /** Search engines follow the links of the page but do not list it. */
  unlisted?: boolean
}

/** Title, description and metadata for search engines and shared links. */
export function PageHead({
  title,
  description,
  path,
  picture = SITE_PICTURE,
  type = 'website',
  unlisted = false,
}: PageHeadProps) {
  const absolute = useAbsolute()
  if (!absolute) return <title>{title}</title>
  const url = absolute(path)
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {unlisted && <meta name="robots" content="noindex, follow" />}
      <link rel="canonical" href={url} />
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content="Alumbra" />
      <meta property="og:locale" content="es_ES" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={absolute(picture.src)} />
      <meta property="og:image:width" content={String(picture.width)} />
      <meta property="og:image:height" content={String(picture.height)} />
      <meta property="og:image:alt" content={picture.alt} />
      <meta
        name="twitter:card"
        content={picture.width > picture.height ? 'summary_large_image' : 'summary'}
      />
    </>
  )
}
