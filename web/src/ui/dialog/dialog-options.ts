import type { DialogText } from './dialog-content.tsx'

/** Ways to close a dialog without an answer (F139). */
export type Dismissal = 'cancel' | 'backdrop' | 'close' | 'escape' | 'timer'
export type Outcome = 'confirmed' | 'denied' | Dismissal

export type DialogOptions = DialogText & {
  confirm: string
  /** `confirm` cannot be undone. */
  danger?: boolean
  deny?: string
  cancel?: string
  /** Asks about the way out itself: the address may be another one already. */
  aboutLeaving?: boolean
  /** Closes after this many milliseconds; waits while the pointer or the keyboard uses the dialog. */
  timer?: number
}
