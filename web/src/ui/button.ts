const BASE =
  'inline-flex min-h-[44px] items-center justify-center gap-2 rounded-control border px-3.5 py-2 font-semibold sm:px-5 leading-tight transition-colors cursor-pointer aria-disabled:cursor-default aria-disabled:opacity-70'

const VARIANT = {
  /** The main action of a page. */
  primary: 'no-underline border-luz bg-luz text-on-luz hover:bg-luz-deep hover:border-luz-deep',
  secondary: 'no-underline border-ink/35 text-ink hover:border-ink hover:bg-ink/5',
  /** Its action cannot be undone. */
  danger: 'no-underline border-error text-error hover:bg-error/10',
  /** Beside other buttons, in rows that repeat. */
  plain:
    'plain-button border-transparent text-ink underline decoration-ink/40 underline-offset-4 hover:bg-ink/5',
  plainDanger:
    'plain-button border-transparent text-error underline decoration-error/50 underline-offset-4 hover:bg-error/10',
  night: 'no-underline border-on-night/50 text-on-night hover:border-on-night hover:bg-on-night/10',
} as const

/** The style of a button, also for links. */
export const buttonClass = (variant: keyof typeof VARIANT): string => `${BASE} ${VARIANT[variant]}`
