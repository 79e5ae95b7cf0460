import { ALUMNAS } from './clase.ts'
import { FicheroPage } from './fichero-page.tsx'

/** The invitation of many alumnas at once. */
export default function FicheroDeAlumnas() {
  return <FicheroPage clase={ALUMNAS} />
}
