const CutLink = import.meta.env.SSR && (await import('./why-not.tsx')).CutLink

/** While the browser looks for the link of a page that was loaded again. */
export const ReadingLink = () => (
  <>
    <p role="status" className="needs-scripts text-l">
      Comprobando el enlace…
    </p>
    {/* In a browser React draws nothing into it. */}
    <noscript>{CutLink && <CutLink />}</noscript>
  </>
)
