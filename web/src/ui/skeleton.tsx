/** A placeholder for content that is loading; give it the size of the content. */
export const Skeleton = ({ className }: { className: string }) => (
  <span aria-hidden="true" className={`block animate-pulse rounded-control bg-ink/10 ${className}`} />
)
