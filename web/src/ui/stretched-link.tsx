import { Link, type LinkProps } from '../link.tsx'

/** The link of a card, over the whole of it: the card is `relative`, and its other controls are `relative` too. */
export const StretchedLink = (props: LinkProps) => <Link {...props} className="stretched" />
