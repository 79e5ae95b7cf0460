import { DATOS } from '@alumbra/domain/datos-personales'
import type { OutsideCheck } from '../../../components/bot-check/outside-check.ts'
import { ContactoLegal } from './contacto-legal.tsx'
import type { LegalSection } from './legal-page.tsx'
import { LegalTable } from './legal-table.tsx'
import { OutsideCheckText } from './outside-check-text.tsx'

/** Who keeps which data, for what, and who sees them. */
export const dataSections = (outside: OutsideCheck | undefined): readonly LegalSection[] => [
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
          No vendemos datos ni los cedemos a nadie más, salvo que una ley nos obligue
          {outside
            ? `, ni enviamos nada fuera de la Unión Europea, con una excepción: la comprobación antirrobots, de ${outside.company}.`
            : '. No los enviamos fuera de la Unión Europea.'}{' '}
          Ninguna decisión sobre ti la toma un programa: no ponemos nota a nadie.
        </p>
        {outside && <OutsideCheckText {...outside} />}
      </>
    ),
  },
]
