/** Facts of a page for search engines (schema.org), as a script that runs nothing. */
export const LinkedData = ({ data }: { data: object }) => (
  <script
    type="application/ld+json"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every '<' escaped cannot leave its element.
    dangerouslySetInnerHTML={{
      __html: JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c'),
    }}
  />
)
