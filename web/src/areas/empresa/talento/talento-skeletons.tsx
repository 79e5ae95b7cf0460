import { Skeleton } from '../../../ui/skeleton.tsx'

/** How many skeletons stand in for a list. */
const SKELETONS = [1, 2, 3, 4, 5, 6]

export const TalentoSkeletons = () => (
  <ul aria-hidden="true" className="grid gap-x-12 lg:grid-cols-2">
    {SKELETONS.map((n) => (
      <li key={n} data-skeleton="talento" className="border-t border-hairline py-5 sm:py-7">
        <div className="space-y-3">
          <Skeleton className="h-7 w-3/5" />
          <Skeleton className="h-5 w-4/5" />
          <Skeleton className="h-5 w-1/4" />
          <Skeleton className="h-6 w-4/5" />
          <div className="flex justify-between pt-1">
            <Skeleton className="h-5 w-16" />
            <Skeleton className="h-11 w-40" />
          </div>
        </div>
      </li>
    ))}
  </ul>
)
