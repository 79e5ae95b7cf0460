import { TEXT_PAGE } from '../../../page-scripts.tsx'
import { paths } from '../../../paths.ts'
import { ContactoLegal } from './contacto-legal.tsx'
import { LegalPage, type LegalSection } from './legal-page.tsx'

export const handle = TEXT_PAGE

export default function Accesibilidad() {
  return (
    <LegalPage
      title="Declaración de accesibilidad"
      description="Hasta dónde llega la accesibilidad de Alumbra, qué falta todavía, cómo avisarnos de un problema y cómo reclamar."
      path={paths.accesibilidad()}
      fecha="Preparada el 21/11/2026"
      resumen={
        <p>
          I.E.S Villaverde y C.I.P.F.P Valle de Elda se comprometen a que este sitio web sea accesible, de
          acuerdo con el Real Decreto 1112/2018, de 7 de septiembre, sobre accesibilidad de los sitios web y
          aplicaciones para dispositivos móviles del sector público. Esta declaración se aplica a todas las
          páginas de Alumbra.
        </p>
      }
      sections={SECTIONS}
    />
  )
}

const SECTIONS: readonly LegalSection[] = [
  {
    id: 'situacion',
    titulo: 'Situación de cumplimiento',
    texto: (
      <p>
        Este sitio web es <strong>parcialmente conforme</strong> con el RD 1112/2018, debido a la falta de
        conformidad de los aspectos que se indican a continuación. La norma de referencia es la UNE-EN
        301549:2022, que recoge las pautas WCAG 2.1 de nivel AA; nuestro objetivo es el nivel AA de WCAG 2.2.
      </p>
    ),
  },
  {
    id: 'no-accesible',
    titulo: 'Contenido no accesible',
    texto: (
      <>
        <p>El contenido que se recoge a continuación no es accesible por lo siguiente:</p>
        <h3>Falta de conformidad con el RD 1112/2018</h3>
        <ul>
          <li>
            Las imágenes que suben las personas (retratos, fotos y logos) llevan como texto alternativo el
            nombre de la persona o de la empresa, no una descripción de lo que se ve.
          </li>
          <li>
            Las descripciones de ofertas y CV las escribe cada persona: pueden contener palabras en otros
            idiomas sin marcar o listas escritas a mano.
          </li>
        </ul>
        <h3>Carga desproporcionada</h3>
        <p>No se aplica.</p>
        <h3>Fuera del ámbito de la legislación</h3>
        <p>
          Los vídeos y perfiles de otros sitios a los que se enlaza desde las páginas de las referentes no son
          nuestros ni están bajo nuestro control.
        </p>
      </>
    ),
  },
  {
    id: 'preparacion',
    titulo: 'Preparación de esta declaración',
    texto: (
      <>
        <p>
          La presente declaración fue preparada el 21 de noviembre de 2026. El método empleado ha sido una
          autoevaluación: pruebas automáticas con axe de las páginas públicas, en tema claro y oscuro, a 320 y
          1280 píxeles de ancho, y comprobaciones del uso con teclado y sin JavaScript que se repiten con cada
          versión. Todavía no se ha hecho una revisión por personas que usan lector de pantalla a diario.
        </p>
        <p>Última revisión de la declaración: 28 de noviembre de 2026. Se revisa cada año.</p>
      </>
    ),
  },
  {
    id: 'contacto',
    titulo: 'Observaciones y datos de contacto',
    texto: (
      <>
        <p>
          Puedes enviarnos comunicaciones sobre requisitos de accesibilidad (art. 10.2.a del RD 1112/2018):
        </p>
        <ul>
          <li>informar sobre cualquier posible incumplimiento de este sitio web,</li>
          <li>contarnos otras dificultades de acceso al contenido,</li>
          <li>hacer cualquier consulta o sugerencia de mejora.</li>
        </ul>
        <p>
          También puedes presentar una queja por incumplimiento o pedir información accesible sobre contenidos
          excluidos o exentos (arts. 10.2.b y 12). En la solicitud di con claridad los hechos, las razones y
          lo que pides.
        </p>
        <p>
          Escríbenos por <ContactoLegal />, con «Accesibilidad» en el tema. Tu mensaje lo reciben y tramitan
          los dos centros.
        </p>
      </>
    ),
  },
  {
    id: 'reclamacion',
    titulo: 'Procedimiento de reclamación',
    texto: (
      <>
        <p>
          Si una solicitud de información accesible o una queja ha sido desestimada, no estás de acuerdo con
          la decisión o la respuesta no cumple lo que pide el artículo 12.5, puedes iniciar una reclamación
          (art. 13 del RD 1112/2018). También puedes iniciarla si han pasado{' '}
          <strong>veinte días hábiles</strong> sin que hayas obtenido respuesta.
        </p>
        <p>
          La reclamación se dirige a la administración educativa de la que depende el centro: la Comunidad de
          Madrid para I.E.S Villaverde y la Generalitat Valenciana para C.I.P.F.P Valle de Elda. Puedes
          presentarla en la{' '}
          <a href="https://sede.comunidad.madrid">sede electrónica de la Comunidad de Madrid</a>, en la{' '}
          <a href="https://sede.gva.es">sede electrónica de la Generalitat Valenciana</a> o, dirigida a ellas,
          en cualquier otro registro de los que dice el artículo 16.4 de la Ley 39/2015, como el{' '}
          <a href="https://reg.redsara.es">registro electrónico común</a>.
        </p>
        <p>
          Si necesitas ayuda para presentarla, escríbenos por <ContactoLegal />, con «Reclamación de
          accesibilidad» en el tema.
        </p>
      </>
    ),
  },
  {
    id: 'ayudas',
    titulo: 'Lo que hace más fácil usar Alumbra',
    texto: (
      <ul>
        <li>Todo se puede hacer con el teclado, y el lugar donde estás se ve siempre.</li>
        <li>
          Las letras están elegidas para leerse bien con baja visión, y el texto se puede ampliar al 400 %.
        </li>
        <li>El tema claro u oscuro sigue al de tu sistema, y las animaciones se apagan si así lo pides.</li>
        <li>Las páginas públicas se leen también sin JavaScript.</li>
        <li>Los mensajes de error dicen qué ha pasado y qué puedes hacer.</li>
      </ul>
    ),
  },
]
