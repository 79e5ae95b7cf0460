/** Skips the menu with the keyboard; visible while it has the focus. */
export const SkipLink = () => (
  <a
    href="#contenido"
    className="sr-only z-30 bg-luz px-4 py-3 font-semibold text-on-luz focus:not-sr-only focus:fixed focus:left-4 focus:top-4"
  >
    Saltar al contenido
  </a>
)
