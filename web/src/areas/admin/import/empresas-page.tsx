import { EMPRESAS } from './import-kind.ts'
import { ImportPage } from './import-page.tsx'

/** Invites many empresas from a file. */
export default function ImportEmpresas() {
  return <ImportPage kind={EMPRESAS} />
}
