import type { ComponentProps } from 'react'
import { Checkbox } from '../../ui/checkbox.tsx'
import { PolicyLink } from './policy-link.tsx'
import { PrivacyNote, type PrivacyNoteProps } from './privacy-note.tsx'

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
        He leído y acepto la <PolicyLink />
        {age &&
          '. Tengo 14 años o más; si no, tengo el permiso de mi madre, de mi padre o de quien me tutela.'}
      </>
    }
  />
)

/** The checkbox with the first layer of information, which the law requires; the policy is linked in the checkbox. */
export const PrivacyBox = ({ use, until, ...box }: PrivacyCheckboxProps & PrivacyNoteProps) => (
  <div className="space-y-4 border-t border-hairline pt-6">
    <PrivacyNote use={use} until={until} policy="política de privacidad" />
    <PrivacyCheckbox {...box} />
  </div>
)
