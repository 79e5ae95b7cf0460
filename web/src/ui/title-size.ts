/** Letters of the longest word that a phone of 360 px shows in the largest size. */
const WORD_FITS = 12
const TITLE_FITS = 48

/** The size of a title that somebody wrote: on phones a step smaller where it would fill the screen or break a word. */
export const titleSize = (title: string): string =>
  title.length > TITLE_FITS || title.split(/[\s-]/).some((word) => word.length > WORD_FITS)
    ? 'text-2xl sm:text-3xl'
    : 'text-3xl'
