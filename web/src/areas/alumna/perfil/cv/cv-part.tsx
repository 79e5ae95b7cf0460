import type { ReactNode } from 'react'

/**
 * Fields that belong together, in a form of their own. At every key a browser reads again the whole form that the key
 * was written in, to see what it could fill in, so one form around a long CV would make each key dear.
 * The enter key presses the button that nobody sees; the editor hears of it and saves the whole CV. What only its
 * scripts can send must not travel in an address: outside a dialog, the method sends nothing.
 */
export const CvPart = ({ children }: { children: ReactNode }) => (
  <form method="dialog" noValidate autoComplete="off" className="space-y-7">
    <button type="submit" hidden>
      Guardar
    </button>
    {children}
  </form>
)
