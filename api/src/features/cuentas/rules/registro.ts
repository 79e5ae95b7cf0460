import { createHmac } from 'node:crypto'
import type { WithEnvio } from '@alumbra/contract/calls/envio'
import type { Registro as Formulario } from '@alumbra/contract/cuentas/cuenta'
import { DAY } from '@alumbra/domain/time'
import type { Db } from '../../../db/schema.ts'
import { AppError } from '../../../errors.ts'
import { spend } from '../../../limits/budget.ts'
import { noEarlier } from '../../../limits/no-earlier.ts'
import { enlaceKey } from '../../../mail/event-key.ts'
import { sendLater, unsend } from '../../../mail/outbox.ts'
import { hashWithSalt } from '../../../passwords/hash.ts'
import { sharedSecret } from '../../../shared-secret.ts'
import { hashToken } from '../../../tokens.ts'
import { keepConsentimiento } from '../../consentimientos/rules.ts'
import { activacionMail, alreadyRegisteredMail } from '../mails.ts'
import { findCuentaByCorreo } from '../queries/find.ts'
import {
  deleteTokens,
  endRegistros,
  findSurplus,
  findUnsent,
  insertRegistro,
  isRegistroDisputed,
  openRegistro,
  type Registro,
} from '../queries/registros.ts'
import { createMailToken } from './codigos.ts'
import { requireUncommonPassword } from './contrasena.ts'

type Options = { uniformAnswers: boolean }

/** Most registrations of one address that can be activated at the same time. */
const LIVE_MAX = 5

/**
 * Registers an alumna and sends her a mail whose link activates this registration and no other (registro-2). When the
 * address has an account: throws alreadyRegistered, or with uniform answers informs the owner by mail only. Sent again under
 * one `envio` it is the same registration (wire-20).
 */
export async function registerAlumna(db: Db, datos: WithEnvio<Formulario>, options: Options): Promise<void> {
  const { nombre, apellidos, email, password } = datos
  requireUncommonPassword(password, [nombre, apellidos, email])
  const passwordHash = await hashWithSalt(password, await saltOf(db, email))
  const register = () =>
    db.transaction().execute(async (tx) => {
      const registro = { nombre, apellidos, email, passwordHash }
      const id = await openRegistro(tx, registro)
      if (id !== undefined) {
        if (datos.envio && !(await isFirstSending(tx, datos.envio, registro))) return
        return sendActivacion(tx, id, { ...registro, lopd: datos.lopd === true })
      }
      if (!options.uniformAnswers) throw new AppError('alreadyRegistered')
      const owner = await findCuentaByCorreo(tx, 'alumna', email)
      await sendLater(tx, alreadyRegisteredMail({ to: owner?.correo ?? email, nombre: owner?.nombre ?? '' }))
    })
  await (options.uniformAnswers ? noEarlier(register) : register())
}

/** Counted once a day, as long as a browser keeps an envio; undone with the registration. */
const isFirstSending = async (tx: Db, envio: string, registro: Registro): Promise<boolean> =>
  (await spend(tx, JSON.stringify(['registro', envio, registro]), 1, DAY)).ok

// One salt for all registrations of an address: a login before the activation and a repeated registration cost one hash
// however many registrations there are, so the response time does not reveal them.
async function saltOf(db: Db, email: string): Promise<Buffer> {
  const key = await sharedSecret(db, 'registro-salt')
  return createHmac('sha256', key).update(email.toLowerCase()).digest().subarray(0, 16)
}

/** Mails the link that activates a registration. */
export async function sendActivacion(
  tx: Db,
  id: string,
  registro: Registro & { lopd: boolean },
): Promise<void> {
  // The same password means the same person: this registration replaces one whose mail is not sent.
  const waiting = await findUnsent(tx, id, registro.passwordHash)
  const taken = new Set(await unsend(tx, waiting.map(enlaceKey)))
  await deleteTokens(
    tx,
    waiting.filter((hash) => taken.has(enlaceKey(hash))),
  )

  const disputed = await isRegistroDisputed(tx, id, registro.passwordHash)
  const token = await createMailToken(tx, { rol: 'alumna', id }, 'activacion', registro.email)
  await insertRegistro(tx, hashToken(token), registro)
  if (registro.lopd) await keepConsentimiento(tx, token)
  const surplus = await findSurplus(tx, id, LIVE_MAX)
  await endRegistros(tx, surplus)
  await unsend(tx, surplus.map(enlaceKey))
  const { nombre, email } = registro
  await sendLater(tx, activacionMail({ to: email, nombre, token, disputed }))
}
