/** The style of one of several choices, a button or a link; the chosen one is highlighted. */
export const choiceClass =
  'chip-choice inline-flex min-h-[44px] cursor-pointer items-center gap-1.5 rounded-control border border-ink/35 px-2 sm:gap-2 sm:px-3.5 text-s font-semibold transition-colors hover:border-ink hover:bg-ink/5 aria-pressed:border-ink aria-[current]:border-ink aria-pressed:shadow-[inset_0_-4px_0_var(--luz)] aria-[current]:shadow-[inset_0_-4px_0_var(--luz)]'
