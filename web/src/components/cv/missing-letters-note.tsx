import { missingLetters } from './missing-letters.ts'

type MissingLettersProps = {
  /** What the PDF is made from. */
  cv: object
  /** What to do about it. */
  advice: string
}

/** Says before the download which letters the PDF cannot write. */
export function MissingLettersNote({ cv, advice }: MissingLettersProps) {
  const letters = missingLetters(cv)
  if (letters.length === 0) return null
  return (
    <p className="mt-3 max-w-[39.0em] text-s print:hidden">
      El PDF no sabe escribir estas letras, y deja un «?» en su lugar: {letters.join(' ')}. {advice}
    </p>
  )
}
