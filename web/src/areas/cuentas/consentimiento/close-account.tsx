import { CierrePanel } from '../../../components/cuenta/cierre-panel.tsx'
import type { Posted } from '../../../components/forms/receive-form.ts'
import { paths } from '../../../paths.ts'
import { TextLink, textLinkClass } from '../../../ui/text-link.tsx'

type CloseAccountProps = { rol: 'alumna' | 'empresa'; action: string; posted: Posted | undefined }

/** Explains «Ahora no», and offers to close the account. */
export const CloseAccount = ({ rol, action, posted }: CloseAccountProps) => (
  <div className="border-t border-hairline pt-6">
    <p className="text-quiet">
      Con «Ahora no» sales sin aceptar; te lo volveremos a preguntar cuando entres.
    </p>
    {rol === 'alumna' ? (
      <details open={posted !== undefined} className="mt-2">
        <summary className={`inline-block min-h-[44px] cursor-pointer py-2.5 ${textLinkClass}`}>
          Prefiero cerrar mi cuenta
        </summary>
        <CierrePanel withoutScripts={{ action, posted }} />
      </details>
    ) : (
      <p className="mt-2">
        ¿Prefieres que cerremos la cuenta de la empresa? <TextLink to={paths.contacto()}>Escríbenos</TextLink>
      </p>
    )}
  </div>
)
