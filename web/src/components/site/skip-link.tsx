/** Skips the menu with the keyboard; visible while it has the focus. */
export const SkipLink = () => (
  <a href="#contenido" className="skip-link">
    Saltar al contenido
  </a>
)
