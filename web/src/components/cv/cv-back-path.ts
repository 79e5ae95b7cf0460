import { paths } from '../../paths.ts'
import type { Session } from '../cuenta/session.ts'

/** The address of «Volver» on a CV: talento for an empresa, the profile for an alumna, the home page otherwise (F113). */
export const cvBackPath = (session: Session, talento = paths.empresa.talento()): string =>
  ({ empresa: talento, alumna: paths.alumna.perfil(), anonima: paths.inicio() })[session]
