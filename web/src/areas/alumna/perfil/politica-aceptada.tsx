import type { Consentimiento } from '@alumbra/contract/consentimiento'
import { fechaPolitica, type Via } from '@alumbra/domain/consentimiento'
import { fechaLista } from '@alumbra/domain/fechas'
import { Link } from 'react-router'
import { textLinkClass } from '../../../components/forms/form-page.tsx'
import { paths } from '../../../paths.ts'

const COMO: Record<Via, string> = {
  registro: 'al registrarte',
  invitacion: 'al aceptar la invitación',
  contacto: 'al escribirnos',
  entrada: 'al entrar',
}

/** The privacy policy that the alumna accepted, when and how (GDPR art. 7(1)). */
export const PoliticaAceptada = ({ version, via, fecha }: Consentimiento) => (
  <p className="mt-3 text-s text-quiet">
    Aceptaste la{' '}
    <Link to={paths.privacidad()} className={textLinkClass}>
      política de privacidad
    </Link>{' '}
    del {fechaPolitica(version)} el {fechaLista(fecha)}, {COMO[via]}.
  </p>
)
