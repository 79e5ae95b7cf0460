import { Alert } from '../../../ui/icons.tsx'

const bringIntoView = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'nearest' })

/**
 * Why a decision was not sent, beside its buttons: the message at the head of the page, which is read out, may be scrolled away or
 * lie under the form on a phone.
 */
export const NotSent = ({ text }: { text: string | null }) =>
  text && (
    <p
      ref={bringIntoView}
      aria-hidden="true"
      // Its buttons come into view with it.
      className="mb-3 scroll-mb-24 flex items-start gap-2.5 text-s font-semibold"
    >
      <Alert className="mt-[0.2em] shrink-0 text-error" />
      {text}
    </p>
  )
