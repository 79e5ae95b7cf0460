import { downloadMisDatos } from '@alumbra/contract/alumnas/alumna'
import type { Consentimiento } from '@alumbra/contract/cuentas/consentimiento'
import { type ReactNode, useState } from 'react'
import type { Loaded } from '../../../api/loaded.ts'
import { FileLink } from '../../../components/cuenta/file-link.tsx'
import { NotFetched, useFetched } from '../../../components/site/use-fetched.tsx'
import { Link } from '../../../link.tsx'
import { paths } from '../../../paths.ts'
import { useVisit } from '../../../root.tsx'
import { buttonClass } from '../../../ui/button.ts'
import { Consultas, type ConsultasPage } from './consultas.tsx'
import { PausaButton } from './pausa-button.tsx'
import { AcceptedPolitica } from './politica-aceptada.tsx'

type MisDatosProps = {
  pausada: boolean
  onPausa: (pausada: boolean) => void
  consultas: Loaded<ConsultasPage>
  consentimiento: Consentimiento | null
}

/** The data of the alumna: pause the CV, see who read it, download everything, close the account. */
export function MisDatos({ pausada, onPausa, consultas, consentimiento }: MisDatosProps) {
  const [closing, setClosing] = useState(false)
  return (
    <section aria-labelledby="mis-datos" className="mt-20 border-t-2 border-ink pt-8">
      <h2 id="mis-datos" className="text-3xl font-extrabold">
        Mis datos
      </h2>
      {consentimiento && <AcceptedPolitica {...consentimiento} />}
      <div className="mt-8">
        <Row
          title={pausada ? 'Tu CV está en pausa' : 'Poner tu CV en pausa'}
          text={
            pausada
              ? 'Ninguna empresa lo ve, ni en las listas ni con su enlace. Tú sigues viendo las ofertas. Cuando quites la pausa, estará donde estaba.'
              : 'Mientras esté en pausa, ninguna empresa podrá verlo: ni en las listas ni con el enlace. Tú sigues viendo las ofertas y lo muestras otra vez cuando quieras.'
          }
        >
          <PausaButton pausada={pausada} onChange={onPausa} />
        </Row>
        <Consultas first={consultas} />
        <Row
          title="Llevarte tus datos"
          text="Un archivo con todo lo que guardamos sobre ti: tu cuenta, tu CV, tu foto, las ofertas que has guardado, la política de privacidad que aceptaste, las empresas que han abierto tu CV, lo que han apuntado sobre ti, tus sesiones abiertas y los correos que hemos cruzado."
        >
          <FileLink rol="alumna" href={downloadMisDatos.path} className={buttonClass('secondary')}>
            Descargar mis datos
          </FileLink>
        </Row>
        <Row
          title="Tus sesiones abiertas"
          text="Los navegadores en los que sigues dentro. Si te dejaste la sesión abierta en otro ordenador o en otro móvil, ciérrala desde aquí."
        >
          <Link to={paths.alumna.sesiones()} className={buttonClass('secondary')}>
            Ver mis sesiones
          </Link>
        </Row>
        <Row
          title="Cerrar tu cuenta"
          text={`Deja de verse en el momento y se borra para siempre ${useVisit()?.plazo}. Hasta entonces puedes recuperarla con el enlace del correo que te enviamos.`}
        >
          <button
            type="button"
            aria-expanded={closing}
            aria-controls="cierre"
            className={buttonClass('secondary')}
            onClick={() => setClosing(!closing)}
          >
            Quiero cerrar mi cuenta
          </button>
        </Row>
      </div>
      <div id="cierre">{closing && <Cierre />}</div>
    </section>
  )
}

const Row = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <div className="grid grid-cols-1 items-center gap-x-16 gap-y-5 border-t border-hairline py-7 sm:grid-cols-[minmax(0,1fr)_auto]">
    <div className="max-w-[40.3em]">
      <h3 className="text-l">{title}</h3>
      <p className="mt-1 text-quiet">{text}</p>
    </div>
    <div>{children}</div>
  </div>
)

const fetchCierre = () => import('../../../components/cuenta/cierre-panel.tsx')

/** Few accounts are closed, so the form comes when it is asked for. */
function Cierre() {
  const part = useFetched(fetchCierre)
  if (part === null) return <NotFetched />
  return part && <part.CierrePanel />
}
