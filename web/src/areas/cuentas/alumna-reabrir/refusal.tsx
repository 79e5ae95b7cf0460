import type { Failure } from '@alumbra/contract/calls/send'
import { failureText } from '../../../components/forms/failure-text.ts'
import { paths } from '../../../paths.ts'
import { Notice } from '../../../ui/notice.tsx'
import { TextLink } from '../../../ui/text-link.tsx'

/** Why this link does not reopen an account, and what to do instead. */
export function Refusal({ failure }: { failure: Failure }) {
  return <Notice kind="error">{WHY[failure.status] ?? <p>{failureText(failure)}</p>}</Notice>
}

const entra = <TextLink to={paths.alumna.login()}>entra</TextLink>

const WHY: Record<number, React.ReactNode> = {
  400: (
    <>
      <p className="text-l font-bold">Este enlace no es válido, ya se ha usado o ha caducado.</p>
      <p>
        Si ya has recuperado tu cuenta, {entra} con tu contraseña de siempre. Si no,{' '}
        <TextLink to={paths.contacto()}>escríbenos</TextLink>: si todavía guardamos tus datos, te ayudamos.
      </p>
    </>
  ),
  409: (
    <>
      <p className="text-l font-bold">Ya tienes otra cuenta con este correo.</p>
      <p>
        La creaste después de cerrar esta, y solo puede haber una: {entra} en ella. Si prefieres la de antes,
        cierra primero la nueva y vuelve a abrir este enlace.
      </p>
    </>
  ),
}
