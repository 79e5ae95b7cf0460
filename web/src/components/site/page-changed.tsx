import { textLinkClass } from '../../ui/text-link.tsx'

/**
 * Says that a release has taken away code of this page, and loads the page as it is now. A press of the link alone would stay
 * within the page where the address has a fragment.
 */
export const pageChanged = () => (
  <>
    Esta página ha cambiado:{' '}
    <a
      href={location.href}
      className={textLinkClass}
      onClick={(event) => {
        event.preventDefault()
        location.reload()
      }}
    >
      vuelve a cargarla
    </a>
    .
  </>
)
