/** What an address without its code says, until its history is looked at. */
export const MISSING = 'A este enlace le falta el código.'

/** While the browser looks for the link of a page that was loaded again. */
export const ReadingLink = () => (
  <>
    <p role="status" className="needs-scripts text-l">
      Comprobando el enlace…
    </p>
    {/* In a browser React draws nothing into it. */}
    <noscript>{import.meta.env.SSR && <OpenAgain />}</noscript>
  </>
)

const OpenAgain = () => (
  <>
    <p className="text-l font-bold">{MISSING}</p>
    <p>Abre otra vez el enlace que te enviamos por correo, entero.</p>
  </>
)
