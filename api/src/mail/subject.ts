const ABOUT_MAX = 80

/** A subject that ends in the title of something; a long title is cut and says so, so that the line stays short. */
export function subjectAbout(subject: string, title: string): string {
  const letters = [...title]
  const cut = letters.length > ABOUT_MAX
  return `${subject}: ${
    cut
      ? `${letters
          .slice(0, ABOUT_MAX - 1)
          .join('')
          .trimEnd()}…`
      : title
  }`
}
