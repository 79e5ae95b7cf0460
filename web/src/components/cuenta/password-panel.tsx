import { NotFetched, useFetched } from '../site/use-fetched.tsx'
import type { PasswordFormProps } from './password-form.tsx'

const fetchForm = () => import('./password-form.tsx')

/** The panel that changes a password; few visits open it, so its form comes then. */
export function PasswordPanel(props: PasswordFormProps) {
  const part = useFetched(fetchForm)
  if (part === null) return <NotFetched />
  return part && <part.PasswordForm {...props} />
}
