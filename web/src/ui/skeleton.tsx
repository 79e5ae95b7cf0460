/** A block in the shape of what is on its way; give it the size of the real thing. */
export const Skeleton = ({ className }: { className: string }) => (
  <span aria-hidden="true" className={`block animate-pulse rounded-control bg-ink/10 ${className}`} />
)
