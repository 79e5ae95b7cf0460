import type { CallAnswer } from '@alumbra/contract/calls/call'
import type { Failure } from '@alumbra/contract/calls/send'
import type { listSesiones } from '@alumbra/contract/cuentas/sesion-abierta'
import { failureText } from '../../../components/forms/failure-text.ts'
import { LoadedPart, type LoadedPartProps } from '../../../components/site/loaded-part.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SesionList } from './sesion-list.tsx'

type SesionesAbiertasProps = Pick<LoadedPartProps<CallAnswer<typeof listSesiones>>, 'answer' | 'textOf'> & {
  /** The result of the previous form. */
  done: string | undefined
  /** The error of the previous form. */
  failure: Failure | undefined
  /** The address of the page. */
  path: string
}

/** The open sessions of an account, or the error instead of them. */
export const SesionesAbiertas = ({ done, failure, path, ...part }: SesionesAbiertasProps) => (
  <div className="space-y-6">
    {done && <Notice kind="correct">{done}</Notice>}
    {failure && <Notice kind="error">{failureText(failure)}</Notice>}
    <LoadedPart {...part} retry={path}>
      {(sesiones) => <SesionList {...sesiones} path={path} />}
    </LoadedPart>
  </div>
)

export const SESIONES_INTRO =
  'Los navegadores en los que tu cuenta sigue abierta. Si no reconoces alguno, cierra su sesión y cambia tu contraseña.'
