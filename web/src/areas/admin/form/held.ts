import type { KeyboardEvent } from 'react'

/** A select has no `readonly`, and a disabled one loses the focus: its choice stays while it is saved. The stylesheet holds the pointer. */
export const held = (isHeld: boolean) => isHeld && ({ 'aria-disabled': true, onKeyDown: keepChoice } as const)

const keepChoice = (event: KeyboardEvent) => {
  if (event.key !== 'Tab') event.preventDefault()
}
