import { Link, type LinkProps } from '../link.tsx'

/** The style of a link inside a text; also for `mailto:` and external links. */
export const textLinkClass = 'text-link'

export const TextLink = ({ className = '', ...props }: LinkProps & { className?: string }) => (
  <Link {...props} className={`${textLinkClass} ${className}`.trimEnd()} />
)
