import { useEffect, useState } from 'react'
import { fetchMissingLetters } from '../../../components/cv/fetched-missing-letters.ts'
import { MissingLettersNote } from '../../../components/cv/missing-letters-note.tsx'

/** Says under the texts of a poster which of their letters its PDF cannot write (referentes-9). */
export function PosterLetters({ texts }: { texts: object }) {
  const [findIn, setFindIn] = useState<(texts: object) => string[]>(() => () => [])
  useEffect(() => {
    fetchMissingLetters().then((find) => setFindIn(() => find))
  }, [])
  return (
    <MissingLettersNote
      letters={findIn(texts)}
      advice="Al imprimir el cartel desde su página se leen bien."
    />
  )
}
