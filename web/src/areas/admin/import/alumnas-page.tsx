import { ALUMNAS } from './import-kind.ts'
import { ImportPage } from './import-page.tsx'

/** Invites many alumnas from a file. */
export default function ImportAlumnas() {
  return <ImportPage kind={ALUMNAS} />
}
