import { POLITICA_VERSION, politicaDate } from '@alumbra/domain/consentimiento'
import { DATOS, hastaCuando, PLAZOS, type PlazoId } from '@alumbra/domain/datos-personales'
import { Link } from 'react-router'
import { TEXT_PAGE } from '../../../page-scripts.tsx'
import { paths } from '../../../paths.ts'
import { visitContext } from '../../../visit.ts'
import type { Route } from './+types/privacidad'
import { ContactoLegal } from './contacto-legal.tsx'
import { LegalPage, type LegalSection } from './legal-page.tsx'
import { LegalTable } from './legal-table.tsx'

export const handle = TEXT_PAGE

export const loader = ({ context }: Route.LoaderArgs) => {
  const { retentionDays, backupDays } = context.get(visitContext)
  return { retentionDays, backupDays }
}

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
              Al borrar, los datos solo se marcan como borrados y dejan de verse; pasado el plazo de
              conservación, se destruyen.
            </li>
            <li>
              Si eres alumna, desde tu perfil descargas, corriges, ocultas o borras lo que guardamos de ti;
              las demás personas nos lo pueden pedir en cualquier momento.
            </li>
          </ul>
        </>
      }
      sections={sections(`${loaderData.retentionDays} días`, `${loaderData.backupDays} días`)}
    />
  )
}

const sections = (plazo: string, copias: string): readonly LegalSection[] => [
  {
    id: 'responsables',
    titulo: 'Quién guarda tus datos',
    texto: (
      <>
        <p>
          Los responsables son dos centros públicos de formación profesional, que deciden juntos para qué y
          cómo se usan los datos (son corresponsables, art. 26 del RGPD):
        </p>
        <ul>
          <li>
            <strong>I.E.S Villaverde</strong>, en Madrid.
          </li>
          <li>
            <strong>C.I.P.F.P Valle de Elda</strong>, en Elda (Alicante).
          </li>
        </ul>
        <p>
          Puedes dirigirte a cualquiera de los dos, aunque no estudies en él: te responderá igual. Escribe por{' '}
          <ContactoLegal />. Por la misma vía puedes escribir a la delegada o el delegado de protección de
          datos de cada centro; pon «Protección de datos» en el tema.
        </p>
      </>
    ),
  },
  {
    id: 'datos',
    titulo: 'Qué datos guardamos y para qué',
    texto: (
      <>
        <LegalTable
          title="Datos que se guardan, para qué y con qué base"
          columns={['De quién', 'Qué', 'Para qué']}
          rows={Object.values(DATOS).map(({ deQuien, que, paraQue }) => [deQuien, que, paraQue])}
        />
        <p>
          La base para casi todo es tu consentimiento (art. 6.1.a del RGPD), que das al registrarte, al
          aceptar una invitación, al entrar o al enviar un formulario, y que puedes retirar cuando quieras,
          sin que eso afecte a lo anterior. Si te ha invitado un centro, él escribió tu nombre y tu correo; al
          abrir la invitación te lo contamos y te preguntamos. Lo de seguridad y la prueba de lo que aceptaste
          los guardamos porque la ley nos obliga a proteger tus datos y a demostrarlo (arts. 6.1.c, 7.1 y 32),
          y lo de quienes administran, por la función pública de los centros (art. 6.1.e).
        </p>
        <p>
          No pedimos datos de tu familia, ni tu sexo, ni tu fecha de nacimiento. No compramos ni cruzamos
          datos con otras fuentes, y a las fotos les quitamos la información oculta, como el lugar donde se
          hicieron.
        </p>
      </>
    ),
  },
  {
    id: 'quien-los-ve',
    titulo: 'Quién los ve',
    texto: (
      <>
        <ul>
          <li>
            <strong>Los datos de contacto de las alumnas solo los ven las empresas</strong> registradas, y
            solo si el CV está completo y sin pausa, y la cuenta activa. Otras alumnas no los ven.
          </li>
          <li>
            Cada vez que una empresa abre tu CV queda apuntado, y lo ves en tu perfil. Cada empresa puede
            guardar para sí una preselección con una nota sobre cada alumna: solo la ven esa empresa, que
            responde de lo que escribe, y tú, cuando descargas tus datos.
          </li>
          <li>
            <strong>Los datos de las empresas solo los ven las alumnas</strong> registradas, junto a sus
            ofertas publicadas. Otras empresas no los ven.
          </li>
          <li>
            <strong>Las referentes son públicas</strong>: su página se puede leer, compartir e imprimir sin
            registrarse.
          </li>
          <li>
            Las personas que administran Alumbra en los dos centros ven lo necesario para atender cuentas y
            revisar ofertas.
          </li>
        </ul>
        <p>
          No vendemos datos ni los cedemos a nadie más, salvo que una ley nos obligue. No los enviamos fuera
          de la Unión Europea. Ninguna decisión sobre ti la toma un programa: no ponemos nota a nadie.
        </p>
      </>
    ),
  },
  {
    id: 'plazos',
    titulo: 'Cuánto tiempo',
    texto: (
      <>
        <p>
          <strong>Borrar significa, primero, marcar como borrado.</strong> Desde ese momento ni las alumnas ni
          las empresas ven esos datos, y quedan guardados solo por si los reclama un juzgado u otra autoridad
          (art. 32 de la LOPDGDD). Cuando pasa el plazo de conservación, <strong>{plazo}</strong>, se
          destruyen.
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
            <strong>Supresión</strong>: «Quiero cerrar mi cuenta» te pide la contraseña, deja de enseñarte a
            nadie y, a los {plazo}, lo destruye todo. Te lo confirma un correo, con un enlace para recuperarla
            hasta ese día.
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
        visitas ni publicidad, y las únicas cookies son las necesarias:{' '}
        <Link to={paths.cookies()}>política de cookies</Link>.
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
