import { Link } from '../../../link.tsx'
import { TEXT_PAGE } from '../../../page-scripts.tsx'
import { paths } from '../../../paths.ts'
import { ContactoLegal } from './contacto-legal.tsx'
import { LegalPage, type LegalSection } from './legal-page.tsx'

export const handle = TEXT_PAGE

export default function AvisoLegal() {
  return (
    <LegalPage
      title="Aviso legal"
      description="Quién está detrás de Alumbra, en qué condiciones se usa y de quién son los textos y las imágenes."
      path={paths.avisoLegal()}
      fecha="I.E.S Villaverde y C.I.P.F.P Valle de Elda"
      resumen={
        <p>
          Alumbra es un proyecto educativo y sin ánimo de lucro de dos centros públicos de formación
          profesional. Usarlo es gratis para las alumnas y para las empresas.
        </p>
      }
      sections={SECTIONS}
    />
  )
}

const SECTIONS: readonly LegalSection[] = [
  {
    id: 'titulares',
    titulo: 'Quién es el titular',
    texto: (
      <p>
        Los titulares de este sitio web son I.E.S Villaverde (Madrid) y C.I.P.F.P Valle de Elda (Elda,
        Alicante), centros públicos dependientes de la Comunidad de Madrid y de la Generalitat Valenciana.
        Puedes escribirles por <ContactoLegal />.
      </p>
    ),
  },
  {
    id: 'uso',
    titulo: 'Cómo se usa',
    texto: (
      <>
        <p>Al usar Alumbra te comprometes a:</p>
        <ul>
          <li>dar datos verdaderos y no hacerte pasar por otra persona o empresa,</li>
          <li>guardar tu contraseña y no dejar tu cuenta a nadie,</li>
          <li>usar los datos de contacto que veas solo para hablar de una oferta o de un CV,</li>
          <li>no copiar en masa el contenido ni intentar saltarte la seguridad.</li>
        </ul>
        <p>
          Quien no lo cumpla puede perder su cuenta. Si encuentras un fallo de seguridad, cuéntanoslo antes
          que a nadie.
        </p>
      </>
    ),
  },
  {
    id: 'ofertas',
    titulo: 'Las ofertas de empleo',
    texto: (
      <p>
        Cada oferta la escribe una empresa y la revisa una persona de los centros antes de publicarse. Se
        rechazan las que discriminan, las que no describen el puesto y las que no son de empleo o prácticas.
        La revisión no convierte a los centros en parte del contrato: lo que se acuerde es cosa de la empresa
        y de la persona que contrata. Nadie tiene que pagar nada por responder a una oferta; si alguien te lo
        pide, avísanos.
      </p>
    ),
  },
  {
    id: 'contenidos',
    titulo: 'Textos e imágenes',
    texto: (
      <p>
        Los textos y dibujos de Alumbra son de los centros y puedes usarlos en clase citando de dónde salen;
        los carteles de las referentes están hechos para imprimirse. El CV es de la alumna que lo escribe, y
        la oferta y el logo, de la empresa. Las historias de las referentes se cuentan con datos públicos: si
        ves un error, dínoslo y lo corregimos.
      </p>
    ),
  },
  {
    id: 'enlaces',
    titulo: 'Enlaces y disponibilidad',
    texto: (
      <p>
        Enlazamos a otros sitios que no controlamos; no respondemos de lo que publiquen. Cuidamos de que
        Alumbra funcione siempre, pero puede parar por mantenimiento o por una avería.
      </p>
    ),
  },
  {
    id: 'ley',
    titulo: 'Ley aplicable',
    texto: (
      <p>
        Se aplica la ley española. Completan este aviso la{' '}
        <Link to={paths.privacidad()}>política de privacidad</Link>, la{' '}
        <Link to={paths.cookies()}>política de cookies</Link> y la{' '}
        <Link to={paths.accesibilidad()}>declaración de accesibilidad</Link>.
      </p>
    ),
  },
]
