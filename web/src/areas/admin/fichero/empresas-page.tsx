import { EMPRESAS } from './clase.ts'
import { FicheroPage } from './fichero-page.tsx'

/** The invitation of many empresas at once. */
export default function FicheroDeEmpresas() {
  return <FicheroPage clase={EMPRESAS} />
}
