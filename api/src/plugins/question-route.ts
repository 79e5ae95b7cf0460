import type { Acceso, CallShape } from '@alumbra/contract/calls/call'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type RawBuilder, sql } from 'kysely'
import { type Answered, findSessionAndAsk, OWN_ID, type RolWithoutFactor } from '../find-session.ts'
import { requireKnownId } from './known-id.ts'
import { type CallInput, type Handler, route } from './route.ts'
import { cookieOf, currentActor, requireAccess } from './session.ts'

type Parts<C extends CallShape, Row> = {
  /** The statement that answers, given the id of the account as an expression; null where `answer` asks by itself. */
  question: (id: RawBuilder<string>) => RawBuilder<Row> | null
  /** Asks in another way than by `question`, also with the session of a cookie; undefined where only `question` answers. */
  askWith?: (cookie: string) => Promise<Answered<Row>> | undefined
  /** Runs when the account may send the call; the row is undefined when there is none or nothing was asked. */
  answer: (row: Row | undefined) => ReturnType<Handler<C>>
}

type Ask<Row> = Pick<Parts<CallShape, Row>, 'question' | 'askWith'>

/**
 * Registers a private call that one statement answers together with the look-up of the session. What it reads is thrown away
 * unless the account may send the call: so the statement changes nothing. Each is a use of its session. `partsOf` sees good input only.
 */
export function questionRoute<const C extends CallShape & { byItself?: never }, Row>(
  app: FastifyInstance,
  shape: C,
  partsOf: (input: CallInput<C>) => Parts<C, Row>,
): void {
  const handler: Handler<C> = async (input) => {
    const { request } = input
    const wrong = wrongInput(request)
    if (wrong) {
      await askFor(request, shape, undefined)
      throw wrong
    }
    const { question, askWith, answer } = partsOf(input)
    return answer(await askFor(request, shape, { question, askWith }))
  }
  route(app, shape, handler, true)
}

/** The fault of the input of a request, which only those who may send the call learn. */
function wrongInput({ params, validationError }: FastifyRequest): Error | undefined {
  try {
    requireKnownId(params)
    return validationError
  } catch (error) {
    return error as Error
  }
}

/** Asks in the name of the account of a request, with the look-up of its session unless that is done; throws as requireAccess does. */
async function askFor<Row>(
  request: FastifyRequest,
  { acceso, sinSegundoFactor }: CallShape,
  ask: Ask<Row> | undefined,
): Promise<Row | undefined> {
  const cookie = cookieOf(request)
  const rol = onlyRol(acceso)
  const mayAskAlong = ask && cookie && rol
  if (mayAskAlong && request.actor === undefined) {
    const { id, row } = (await askAlong(request, cookie, rol, ask)) ?? NOBODY
    // Otherwise it is looked at again, to say why it is refused.
    if (id !== null) {
      request.actor = { rol, id, consentPending: false, factorPending: false }
      return row
    }
  }
  await requireAccess(request, acceso, sinSegundoFactor)
  const actor = currentActor(request)
  // A page has found out already who asks; what its calls ask may still be asked with others.
  const { id, row } = (mayAskAlong && (await ask.askWith?.(cookie))) || NOBODY
  if (id === actor.id) return row
  const { rows = [] } = (await ask?.question(sql`${actor.id}::uuid`)?.execute(request.server.db)) ?? {}
  return rows[0]
}

/** Asks together with the look-up of the session; null where there is nothing to ask so. */
function askAlong<Row>(
  { server: { sessions } }: FastifyRequest,
  cookie: string,
  rol: RolWithoutFactor,
  { question, askWith }: Ask<Row>,
): Promise<Answered<Row>> | null {
  const asked = askWith?.(cookie)
  if (asked) return asked
  const statement = question(OWN_ID)
  return statement && findSessionAndAsk(sessions, cookie, rol, statement)
}
const NOBODY = { id: null, row: undefined }

/** The role that alone may send a call; undefined for administradores, who may lack their second factor. */
function onlyRol(acceso: Acceso) {
  const [rol, ...more] = acceso === 'publico' ? [] : acceso
  return more.length === 0 && rol !== 'admin' ? rol : undefined
}
