/** The style of a link, or of the summary of a fold, that stands by itself in the back office. */
export const strongLinkClass =
  'font-semibold underline decoration-ink/40 underline-offset-4 hover:decoration-luz hover:decoration-2'
