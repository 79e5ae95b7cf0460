import { POLITICA_VERSION, politicaDate } from '@alumbra/domain/consentimiento'
import { counted } from '@alumbra/domain/counted'
import { outsideCheck } from '../../../components/bot-check/outside-check.ts'
import { TEXT_PAGE } from '../../../page-scripts.tsx'
import { paths } from '../../../paths.ts'
import { visitContext } from '../../../visit.ts'
import type { Route } from './+types/privacidad'
import { LegalPage } from './legal-page.tsx'
import { dataSections } from './privacidad-data.tsx'
import { rightsSections } from './privacidad-rights.tsx'

export const handle = TEXT_PAGE

export const loader = ({ context }: Route.LoaderArgs) => {
  const { retentionDays, backupDays, botCheck } = context.get(visitContext)
  return { retentionDays, backupDays, outside: outsideCheck(botCheck) }
}

const inDays = (n: number): string => counted(n, ['día', 'días'])

export default function Privacidad({ loaderData }: Route.ComponentProps) {
  return (
    <LegalPage
      title="Política de privacidad"
      description="Quién guarda tus datos en Alumbra, para qué, quién los ve, cuánto tiempo y cómo pedir que se corrijan o se borren."
      path={paths.privacidad()}
      fecha={`En vigor desde el ${politicaDate(POLITICA_VERSION)}`}
      resumen={
        <>
          <p>Lo importante, en cinco frases:</p>
          <ul>
            <li>Tus datos los guardan dos centros educativos: I.E.S Villaverde y C.I.P.F.P Valle de Elda.</li>
            <li>
              Los datos de contacto de las alumnas solo los ven las empresas registradas; los de las empresas,
              solo las alumnas registradas.
            </li>
            <li>Las mujeres referentes son públicas: su página la puede ver cualquiera.</li>
            <li>
              Al borrar, los datos solo se marcan como borrados y ni las alumnas ni otras empresas los ven;
              pasado el plazo de conservación, se destruyen.
            </li>
            <li>
              Si eres alumna, desde tu perfil descargas, corriges, ocultas o borras lo que guardamos de ti;
              las demás personas nos lo pueden pedir en cualquier momento.
            </li>
          </ul>
        </>
      }
      sections={[
        ...dataSections(loaderData.outside),
        ...rightsSections(
          inDays(loaderData.retentionDays),
          inDays(loaderData.backupDays),
          loaderData.outside,
        ),
      ]}
    />
  )
}
