/**
 * Works after the press that asks for it is painted: a browser paints the pressed button before it takes up a message (decision 104).
 * With the keyboard it works at once: the next key may be there already, and is meant for what this opens.
 */
export function afterPress(work: () => void) {
  if (isByKeyboard()) return work()
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    port1.close()
    work()
  }
  port2.postMessage(null)
}

/** Whether the pressed button has the focus of somebody who uses the keyboard. */
export const isByKeyboard = (): boolean => document.activeElement?.matches(':focus-visible') ?? false

/** The same as a promise. */
export const pressPainted = (): Promise<void> => new Promise(afterPress)
