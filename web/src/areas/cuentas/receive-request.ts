import { RestablecerRequest } from '@alumbra/contract/cuentas/cuenta'
import type { requestPasswordResetAdmin } from '@alumbra/contract/cuentas/cuenta-admin'
import type { requestPasswordResetAlumna } from '@alumbra/contract/cuentas/cuenta-alumna'
import type { requestPasswordResetEmpresa } from '@alumbra/contract/cuentas/cuenta-empresa'
import type { RouterContextProvider } from 'react-router'
import { receiveForm } from '../../components/forms/receive-form.ts'
import { visitContext } from '../../visit.ts'

export type ResetCall =
  | typeof requestPasswordResetAlumna
  | typeof requestPasswordResetEmpresa
  | typeof requestPasswordResetAdmin

type ActionArgs = { request: Request; context: Readonly<RouterContextProvider> }

/** The form as a browser without scripts sends it. */
export const receiveRequest = ({ request, context }: ActionArgs, call: ResetCall, page: string) =>
  receiveForm({
    request,
    schema: RestablecerRequest,
    send: (body) => context.get(visitContext).send(call, { body }),
    done: `${page}?enviado=1`,
  })
