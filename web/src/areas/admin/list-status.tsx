/** Says what a list shows, also when filters have left nothing of it: it is always there, so that each change is heard. */
export const ListStatus = ({ children }: { children: string }) => (
  <p aria-live="polite" className="sr-only">
    {children}
  </p>
)
