type MissingLettersProps = {
  letters: readonly string[]
  /** What to do about it. */
  advice: string
}

/** Says before the download which letters the PDF cannot write (cv-9). */
export function MissingLettersNote({ letters, advice }: MissingLettersProps) {
  if (letters.length === 0) return null
  return (
    <p className="mt-3 max-w-[39.0em] text-s print:hidden">
      El PDF no sabe escribir estas letras o signos, y deja un «?» en su lugar: <bdi>{letters.join(' ')}</bdi>
      . {advice}
    </p>
  )
}
