import type { PerfilAlumna } from '@alumbra/contract/alumnas/alumna'
import type { ReactNode } from 'react'
import { paths } from '../../../paths.ts'
import { Alert, Eye, EyeOff } from '../../../ui/icons.tsx'
import { TextLink } from '../../../ui/text-link.tsx'

type AvisosProps = { perfil: PerfilAlumna; unsaved: boolean }

/** Why empresas do not see the CV as this page shows it. */
export const Avisos = ({ perfil: { pausada, cvCompleto }, unsaved }: AvisosProps) => (
  <>
    {unsaved && (
      <Aviso
        icon={<Eye />}
        text="Así quedaría; aún no está guardado."
        to={paths.alumna.perfil()}
        link="Vuelve a tu perfil para guardarlo"
      />
    )}
    {pausada && (
      <Aviso
        icon={<EyeOff />}
        text="Está en pausa: ninguna empresa lo ve."
        to={`${paths.alumna.perfil()}#mis-datos`}
        link="Ve a quitar la pausa"
      />
    )}
    {!cvCompleto && (
      <Aviso
        icon={<Alert />}
        text={
          unsaved
            ? 'Las empresas todavía no ven tu CV: en lo guardado faltan datos obligatorios.'
            : 'Las empresas todavía no lo ven: faltan datos obligatorios.'
        }
        to={paths.alumna.perfil()}
        link="Completa tu CV"
      />
    )}
  </>
)

type AvisoProps = { icon: ReactNode; text: string; to: string; link: string }

const Aviso = ({ icon, text, to, link }: AvisoProps) => (
  <p className="flex items-start gap-3 border-b border-hairline py-4 print:hidden">
    <span className="mt-[0.25em] shrink-0 text-l text-warning">{icon}</span>
    <span>
      {text}{' '}
      <TextLink to={to} className="font-semibold">
        {link}
      </TextLink>
    </span>
  </p>
)
