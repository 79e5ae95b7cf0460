import type { ComponentProps } from 'react'
import { paths } from '../../paths.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { TextLink } from '../../ui/text-link.tsx'

type PrivacyCheckboxProps = Omit<ComponentProps<typeof Checkbox>, 'label'> & {
  /** An alumna also confirms that she is 14 or older and may consent by herself (GDPR art. 8, LOPDGDD art. 7). */
  age?: boolean
}

/** The checkbox that accepts the privacy policy (F042). */
export const PrivacyCheckbox = ({ age = false, ...box }: PrivacyCheckboxProps) => (
  <Checkbox
    {...box}
    label={
      <>
        He leído y acepto la{' '}
        <TextLink to={paths.privacidad()} target="_blank">
          política de privacidad
          <span className="sr-only"> (se abre en otra pestaña)</span>
        </TextLink>
        {age &&
          '. Tengo 14 años o más; si no, tengo el permiso de mi madre, de mi padre o de quien me tutela.'}
      </>
    }
  />
)

type PrivacyBoxProps = PrivacyCheckboxProps & {
  /** The purpose of the data, after «guardan tus datos para». */
  use: string
}

/** The checkbox with the first layer of information, which the law requires. */
export const PrivacyBox = ({ use, ...box }: PrivacyBoxProps) => (
  <div className="space-y-4 border-t border-hairline pt-6">
    <p className="text-s text-quiet">
      Los centros que llevan Alumbra guardan tus datos para {use}.
      <br />
      Puedes verlos, corregirlos o pedir que se borren: te lo contamos en la política de privacidad.
    </p>
    <PrivacyCheckbox {...box} />
  </div>
)
