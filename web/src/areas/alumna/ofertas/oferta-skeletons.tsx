import { Skeleton } from '../../../ui/skeleton.tsx'

/** How many skeletons stand in for a list (F123). */
const SKELETONS = [1, 2, 3, 4, 5, 6]

export const OfertaSkeletons = () => (
  <ul aria-hidden="true">
    {SKELETONS.map((n) => (
      <li
        key={n}
        data-skeleton="oferta"
        className="grid gap-x-12 gap-y-6 border-t border-ink/40 py-7 lg:grid-cols-[minmax(0,17rem)_minmax(0,1fr)]"
      >
        <div className="flex items-center gap-4 self-start">
          <Skeleton className="size-11" />
          <Skeleton className="h-6 w-40" />
        </div>
        <div className="space-y-3">
          <Skeleton className="h-7 w-3/5" />
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="h-5 w-4/5" />
          <Skeleton className="h-4 w-1/4" />
        </div>
      </li>
    ))}
  </ul>
)
