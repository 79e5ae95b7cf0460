const ABOUT_MAX = 80

/** A subject that ends in the title of something; a long title is cut, so that the line stays short. */
export const subjectAbout = (subject: string, title: string): string =>
  `${subject}: ${[...title].slice(0, ABOUT_MAX).join('')}`
