import type { Failure } from '@alumbra/contract/calls/send'
import { failureText } from '../../../components/forms/failure-text.ts'
import { pageChanged } from '../../../components/site/page-changed.tsx'
import { paths } from '../../../paths.ts'
import { textLinkClass } from '../../../ui/text-link.tsx'

/**
 * Why an import does not go on. After an ended session the login opens in another tab: this one keeps the file, which cannot
 * be read again without asking for it.
 */
export const ImportFailure = ({ failure }: { failure: Failure | undefined }) =>
  failure?.error.errorCode === 'unauthenticated' ? (
    <>
      Tu sesión ha terminado.{' '}
      <a href={paths.admin.login()} target="_blank" rel="noopener" className={textLinkClass}>
        Entra otra vez en otra pestaña
      </a>{' '}
      y vuelve a esta.
    </>
  ) : failure?.codeGone ? (
    pageChanged()
  ) : failure ? (
    failureText(failure)
  ) : (
    'El envío está parado.'
  )
