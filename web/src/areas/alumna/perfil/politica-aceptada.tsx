import type { Consentimiento } from '@alumbra/contract/cuentas/consentimiento'
import type { Via } from '@alumbra/domain/consentimiento'
import { listDate } from '@alumbra/domain/dates'
import { paths } from '../../../paths.ts'
import { TextLink } from '../../../ui/text-link.tsx'

const COMO: Record<Via, string> = {
  registro: 'al registrarte',
  invitacion: 'al aceptar la invitación',
  contacto: 'al escribirnos',
  entrada: 'al entrar',
}

/** The privacy policy that the alumna accepted, when and how (GDPR art. 7(1)). */
export const AcceptedPolitica = ({ version, via, fecha }: Consentimiento) => (
  <p className="mt-3 text-s text-quiet">
    Aceptaste la <TextLink to={paths.privacidad()}>política de privacidad</TextLink> del {listDate(version)}{' '}
    el {listDate(fecha)}, {COMO[via]}.
  </p>
)
