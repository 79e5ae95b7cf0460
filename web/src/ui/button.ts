const VARIANT = {
  /** The main action of a page. */
  primary: 'button-primary',
  secondary: 'button-secondary',
  /** Its action cannot be undone. */
  danger: 'button-danger',
  /** Beside other buttons, in rows that repeat. */
  plain: 'plain-button',
  plainDanger: 'plain-button plain-danger',
  night: 'button-night',
} as const

/** The style of a button, also for links (repeated.css). */
export const buttonClass = (variant: keyof typeof VARIANT): string => `button ${VARIANT[variant]}`
