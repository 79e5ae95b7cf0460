import type { ComponentProps } from 'react'
import { NotFetched, useFetched } from '../../../components/site/use-fetched.tsx'
import { keptIn } from '../../../drawn-once.tsx'
import type WhyNot from './why-not.tsx'

const fetchWhyNot = () => import('./why-not.tsx')
const KEPT = keptIn('[data-drawn=why]')
const AtOnce = import.meta.env.SSR ? (await fetchWhyNot()).default : null

/** Why a link cannot be used. Most can, so a browser fetches this only when one cannot; the server has it at once. */
export function WhyNotFetched(props: ComponentProps<typeof WhyNot>) {
  const fetched = useFetched(fetchWhyNot)
  const Shown = AtOnce ?? fetched?.default
  if (Shown)
    return (
      <div data-drawn="why" className="contents">
        <Shown {...props} />
      </div>
    )
  return (
    <>
      <div
        data-drawn="why"
        className="contents"
        suppressHydrationWarning
        // Until then it stays as the server has drawn it.
        // biome-ignore lint/security/noDangerouslySetInnerHtml: what the server has drawn there.
        dangerouslySetInnerHTML={KEPT}
      />
      {fetched === null && <NotFetched />}
    </>
  )
}
