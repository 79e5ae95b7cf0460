import { textLinkClass } from '../../ui/text-link.tsx'

/** Says that a release has taken away code of this page, and leads to the page as it is now. */
export const pageChanged = () => (
  <>
    Esta página ha cambiado:{' '}
    <a href={location.href} className={textLinkClass}>
      vuelve a cargarla
    </a>
    .
  </>
)
