import { Link, type LinkProps } from 'react-router'

/** A link inside a text; also for `mailto:` and the like, which are no pages of ours. */
export const textLinkClass = 'underline underline-offset-4 hover:decoration-luz hover:decoration-2'

export const TextLink = ({ className = '', ...props }: LinkProps & { className?: string }) => (
  <Link {...props} className={`${textLinkClass} ${className}`.trimEnd()} />
)
