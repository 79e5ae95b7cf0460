import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { textLinkClass } from './form-page.tsx'

type PrivacyBoxProps = Omit<ComponentProps<typeof Checkbox>, 'label'> & {
  /** What the data are for, after «Las usan para». */
  use: string
}

/** The consent, under the first layer of information that the law asks for. */
export const PrivacyBox = ({ use, ...box }: PrivacyBoxProps) => (
  <div className="space-y-4 border-t border-hairline pt-6">
    <p className="text-s text-quiet">
      Guardan tus datos los dos centros educativos que llevan Alumbra, para {use}.
      <br />
      Puedes verlos, corregirlos o pedir que se borren: te lo contamos en la política de privacidad.
    </p>
    <Checkbox
      {...box}
      label={
        <>
          He leído y acepto la{' '}
          <Link to={paths.privacidad()} target="_blank" className={textLinkClass}>
            política de privacidad
            <span className="sr-only"> (se abre en otra pestaña)</span>
          </Link>
        </>
      }
    />
  </div>
)
