import { keptIn } from '../../drawn-once.tsx'

const KEPT = keptIn('script[type="application/ld+json"]')

/** Metadata of a page for search engines (schema.org), as JSON in a script element; null leaves what the server wrote. */
export const LinkedData = ({ data }: { data: object | null }) => (
  <script
    type="application/ld+json"
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every '<' escaped cannot close its element.
    dangerouslySetInnerHTML={
      data
        ? {
            __html: JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c'),
          }
        : KEPT
    }
  />
)
