import type { Failure } from '@alumbra/contract/calls/send'
import { REPEAT_DIFFERS } from '@alumbra/domain/contrasena'
import type { NewPassword } from '../../../components/cuenta/fetched-schemas.ts'
import { refusal } from '../../../components/forms/refusal.ts'

/** Sends a new password, of which the server gets no repetition. */
export const ifRepeated =
  <Values extends NewPassword>(send: (values: Values) => Promise<{ ok: true } | Failure>) =>
  async (values: Values) =>
    values.password.trim() === values.v_password.trim()
      ? send(values)
      : refusal({ fields: { v_password: REPEAT_DIFFERS } })
