import { hastaCuando, PLAZOS, type PlazoId } from '@alumbra/domain/datos-personales'
import type { OutsideCheck } from '../../../components/bot-check/outside-check.ts'
import { Link } from '../../../link.tsx'
import { paths } from '../../../paths.ts'
import { ContactoLegal } from './contacto-legal.tsx'
import type { LegalSection } from './legal-page.tsx'
import { LegalTable } from './legal-table.tsx'

/** Until when data are kept, and what people can ask for. */
export const rightsSections = (
  plazo: string,
  copias: string,
  outside: OutsideCheck | undefined,
): readonly LegalSection[] => [
  {
    id: 'plazos',
    titulo: 'Cuánto tiempo',
    texto: (
      <>
        <p>
          <strong>Borrar significa, primero, marcar como borrado.</strong> Desde ese momento ni las alumnas ni
          otras empresas ven esos datos. Los de una cuenta cerrada quedan guardados solo por si la recuperas o
          los reclama un juzgado u otra autoridad (art. 32 de la LOPDGDD); una oferta eliminada la siguen
          viendo su empresa, que puede copiarla, y quienes administran Alumbra. Cuando pasa el plazo de
          conservación, <strong>{plazo}</strong>, se destruyen.
        </p>
        <LegalTable
          title="Plazos de conservación"
          columns={['Qué', 'Hasta cuándo']}
          rows={Object.entries(PLAZOS).map(([id, { que }]) => [
            que,
            hastaCuando(id as PlazoId, { borrado: plazo, copias }),
          ])}
        />
      </>
    ),
  },
  {
    id: 'derechos',
    titulo: 'Tus derechos',
    texto: (
      <>
        <p>
          Si eres alumna, casi todo lo haces tú, en «Mis datos» de{' '}
          <Link to={paths.alumna.perfil()}>tu perfil</Link>, al momento, gratis y sin dar explicaciones:
        </p>
        <ul>
          <li>
            <strong>Acceso y portabilidad</strong>: «Descargar mis datos» te da un archivo con todo lo que
            guardamos de ti y tu foto, en un formato (JSON) que otro programa entiende.
          </li>
          <li>
            <strong>Rectificación</strong>: tu CV, tu foto y tu contraseña los cambias ahí mismo. Para el
            nombre, los apellidos o el correo, escríbenos.
          </li>
          <li>
            <strong>Limitación y oposición</strong>: «Pausar mi CV» lo oculta a todas las empresas hasta que
            tú quieras. Lo que ya hayan leído no lo podemos deshacer.
          </li>
          <li>
            <strong>Supresión</strong>: «Quiero cerrar mi cuenta» te pide la contraseña, oculta tu CV al
            momento y, a los {plazo}, lo destruye todo. Te lo confirma un correo, con un enlace para
            recuperarla hasta ese día.
          </li>
        </ul>
        <p>
          Si no puedes entrar, si eres de una empresa o si apareces como referente, tienes los mismos
          derechos: escríbenos por <ContactoLegal /> y di qué quieres. Si escribes desde el correo de tu
          cuenta no necesitamos más para saber que eres tú. Contestamos en un mes como máximo.
        </p>
        <p>
          Si crees que no lo hemos hecho bien, puedes reclamar ante la{' '}
          <a href="https://www.aepd.es">Agencia Española de Protección de Datos</a>.
        </p>
      </>
    ),
  },
  {
    id: 'menores',
    titulo: 'Si eres menor de edad',
    texto: (
      <p>
        A partir de los 14 años puedes dar tú misma tu consentimiento (art. 7 de la LOPDGDD). Si tienes menos,
        hace falta el permiso de tu madre, de tu padre o de quien te tutela: lee esta página con esa persona
        antes de marcar la casilla. Si algo de esta página no se entiende, pregunta en tu centro; es tu
        derecho que te lo expliquen.
      </p>
    ),
  },
  {
    id: 'seguridad',
    titulo: 'Cómo los protegemos',
    texto: (
      <p>
        Cada persona entra con su contraseña y ve solo lo que le toca; el servidor lo comprueba en cada
        petición. Los registros técnicos no contienen nombres, correos ni mensajes. No usamos estadísticas de
        visitas ni publicidad, y{' '}
        {outside
          ? `nuestras cookies son solo las necesarias; en los formularios, ${outside.company} puede guardar las suyas`
          : 'las únicas cookies son las necesarias'}
        : <Link to={paths.cookies()}>política de cookies</Link>.
      </p>
    ),
  },
  {
    id: 'cambios',
    titulo: 'Si esta página cambia',
    texto: (
      <p>
        Pondremos aquí la fecha nueva y, cuando entres, te enseñaremos lo importante y te preguntaremos otra
        vez. Si no estás de acuerdo, podrás salir o cerrar tu cuenta.
      </p>
    ),
  },
]
