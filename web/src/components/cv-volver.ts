import { paths } from '../paths.ts'
import type { Session } from './session.ts'

/** Where 'Volver' leads from a CV: an empresa to the talento, an alumna to her profile, anybody else home (F113). */
export const volverDe = (session: Session, talento = paths.empresa.talento()): string =>
  ({ empresa: talento, alumna: paths.alumna.perfil(), anonima: paths.inicio() })[session]
