import { UNUSED_MONTHS } from '@alumbra/domain/plazos'
import { useVisit } from '../../root.tsx'
import { PolicyLink } from './policy-link.tsx'

type Rol = 'alumna' | 'empresa'
type PrivacySummaryProps = {
  rol: Rol
  /** For an invited account: also names the source of its data (GDPR art. 14). */
  invited?: boolean
}

const ROWS: Record<Rol, { origin: string; rest: readonly (readonly [string, string])[] }> = {
  alumna: {
    origin: 'Tu centro ha escrito tu nombre y tu correo para invitarte.',
    rest: [
      [
        'Para qué',
        'Para darte una cuenta, preparar tu CV y, cuando esté completo, enseñarlo a las empresas.',
      ],
      [
        'Quién los ve',
        'Las empresas registradas, solo si tu CV está completo y sin pausa, y quienes administran Alumbra en los centros.',
      ],
      [
        'Cuánto tiempo',
        `Mientras uses tu cuenta; si pasan ${UNUSED_MONTHS} meses sin que entres, se borra. Lo que borres se destruye {plazo}.`,
      ],
      [
        'Qué puedes hacer',
        'Verlos, corregirlos, descargarlos, ocultar tu CV o cerrar tu cuenta desde tu perfil, cuando quieras y gratis.',
      ],
    ],
  },
  empresa: {
    origin: 'Un centro ha escrito el nombre de la empresa, su CIF y su correo para invitarla.',
    rest: [
      [
        'Para qué',
        'Para darte una cuenta, revisar y publicar tus ofertas y que las alumnas puedan responder.',
      ],
      [
        'Quién los ve',
        'Las alumnas registradas, junto a tus ofertas publicadas, y quienes administran Alumbra en los centros.',
      ],
      [
        'Cuánto tiempo',
        `Mientras uses la cuenta; si pasan ${UNUSED_MONTHS} meses sin que nadie la use, se borra. Lo que se borra se destruye {plazo}.`,
      ],
      [
        'Qué puedes hacer',
        'Corregir tus datos desde tu perfil. Para verlos todos, llevártelos o borrarlos, escríbenos: contestamos en un mes como máximo, gratis.',
      ],
    ],
  },
}

/** The first layer of the privacy policy: controller, purpose, recipients, duration, rights (LOPDGDD art. 11). */
export function PrivacySummary({ rol, invited = false }: PrivacySummaryProps) {
  const { origin, rest } = ROWS[rol]
  const plazo = useVisit()?.plazo ?? ''
  const rows = [
    [
      'Quién los guarda',
      'I.E.S Villaverde (Madrid) y C.I.P.F.P Valle de Elda (Elda), los dos centros públicos que llevan Alumbra.',
    ] as const,
    ...(invited ? [['De dónde salen', origin] as const] : []),
    ...rest,
  ]
  return (
    <section aria-labelledby="tus-datos">
      <h2 id="tus-datos" className="mb-3 text-l">
        Qué pasa con tus datos
      </h2>
      <dl className="border-b border-hairline">
        {rows.map(([name, text]) => (
          <div
            key={name}
            className="grid gap-x-6 gap-y-0.5 border-t border-hairline py-3 sm:grid-cols-[9.5rem_minmax(0,1fr)]"
          >
            <dt className="font-semibold">{name}</dt>
            <dd>{text.replace('{plazo}', plazo)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-s text-quiet">
        Todo lo demás está en la <PolicyLink />.
      </p>
    </section>
  )
}
