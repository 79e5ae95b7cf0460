/** The key of a button; screen readers read its `aria-keyshortcuts` instead. */
export const KeyHint = ({ on, children }: { on: boolean; children: string }) =>
  on && (
    <span
      aria-hidden="true"
      className="for-keyboards grid min-w-6 place-items-center rounded-control border border-current px-1.5 font-text text-s font-semibold leading-[1.4] opacity-80"
    >
      {children}
    </span>
  )
