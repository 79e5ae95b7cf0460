import type { ReactNode } from 'react'

/**
 * A part of the CV in a form of its own. At every key, browsers read the whole form around the field to see what they
 * could fill in, so one form around a long CV would make typing slow. Enter presses the hidden button; the editor
 * catches that and saves the whole CV. `method="dialog"` sends nothing outside a dialog, so that without scripts no
 * data ends up in an address.
 */
export const CvPart = ({ children }: { children: ReactNode }) => (
  <form method="dialog" noValidate autoComplete="off" className="space-y-7">
    <button type="submit" hidden>
      Guardar
    </button>
    {children}
  </form>
)
