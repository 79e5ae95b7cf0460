import { type ComponentProps, lazy, Suspense } from 'react'

const WhyNot = import.meta.env.SSR
  ? (await import('./why-not.tsx')).default
  : lazy(() => import('./why-not.tsx'))

/** Why a link cannot be used. Most can, so a browser fetches this only when one cannot; the server has it at once. */
export const WhyNotFetched = (props: ComponentProps<typeof WhyNot>) => (
  <Suspense>
    <WhyNot {...props} />
  </Suspense>
)
