import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { afterPicture } from './after-picture.ts'
import { watchEarlyInput } from './early-input.ts'
import { tolerateMovedNodes } from './moved-nodes.ts'

tolerateMovedNodes()
watchEarlyInput()
// The rest of its scripts a page needs only once it is seen.
afterPicture(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  }),
)
