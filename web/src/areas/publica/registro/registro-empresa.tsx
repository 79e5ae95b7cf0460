import { Link } from '../../../link.tsx'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.ts'

/** Empresas do not register by themselves (F034, F035). */
export const RegistroEmpresa = () => (
  <div>
    <p className="max-w-[36.4em]">
      Las cuentas de empresa las abren los centros. Cuéntanos quién eres con el formulario de contacto y te
      enviaremos una invitación para publicar ofertas y conocer el talento de las alumnas.
    </p>
    <Link to={paths.contacto()} className={`${buttonClass('primary')} mt-7`}>
      Ir a contacto
    </Link>
  </div>
)
