import { type Check, type Context, fail, ok, type Result, warn } from './check.ts'
import { ask, DOCTOR_HEADER, readAnswer, type Seen } from './identity.ts'
import { visit } from './visit.ts'

/** A forged address (RFC 5737: for documentation only). */
const MADE_UP = '192.0.2.1'

/** Checks that the server sees the visitor's address through the proxy and that a visitor cannot forge it. */
export const publicProxy: Check = {
  name: 'TRUST_PROXY',
  needs: ['PUBLIC_URL', 'TRUST_PROXY'],
  async run(context) {
    if (!context.visit) return []
    const [plain, forged] = [await requestThroughProxy(context), await requestThroughProxy(context, MADE_UP)]
    return plain && forged ? [judgeProxy(context.env, plain, forged)] : []
  },
}

async function requestThroughProxy({ env, secret }: Context, forwardedFor?: string): Promise<Seen | null> {
  if (!secret) return null
  const question = ask(secret)
  const { headers } = await visit(`${env.PUBLIC_URL}/api/health`, {
    headers: { [DOCTOR_HEADER]: question, ...(forwardedFor ? { 'x-forwarded-for': forwardedFor } : {}) },
    timeoutMs: 2_000,
  })
  return readAnswer(secret, question, headers[DOCTOR_HEADER])
}

type Configured = Pick<Context['env'], 'PUBLIC_URL' | 'TRUST_PROXY'>

/** Rates what the server saw of a plain request and of one with a forged X-Forwarded-For. */
export function judgeProxy({ PUBLIC_URL, TRUST_PROXY }: Configured, plain: Seen, forged: Seen): Result {
  const proxy = plain.socket.replace(/^::ffff:/, '')
  if (plain.forwardedFor === null) {
    if (PUBLIC_URL.startsWith('https:'))
      return fail(
        'TRUST_PROXY: el proxy no añade X-Forwarded-For y todas las visitas parecen una. En nginx: proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for.',
      )
    return TRUST_PROXY === false
      ? ok('TRUST_PROXY: sin proxy delante, y off.')
      : warn(
          'TRUST_PROXY: nombra un proxy y esta petición no ha pasado por ninguno. Cierra el paso directo al puerto.',
        )
  }
  if (TRUST_PROXY === false)
    return fail(
      `TRUST_PROXY: es off y hay un proxy en ${proxy}; todas las visitas comparten los límites de una. Pon TRUST_PROXY=${proxy}.`,
    )
  if (!plain.socketTrusted) return fail(`TRUST_PROXY: no incluye el proxy ${proxy}. Añádelo.`)
  const [visitor] = plain.forwardedFor.split(',').map((part) => part.trim())
  if (plain.ip !== visitor)
    return fail(`TRUST_PROXY: hay otro proxy en ${plain.ip} y no está incluido. Añádelo.`)
  if (forged.forwardedFor === MADE_UP)
    return fail(
      'TRUST_PROXY: el proxy deja pasar la X-Forwarded-For que inventa quien visita. En nginx: proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for.',
    )
  return ok(`TRUST_PROXY: el proxy ${proxy} dice quién visita y nadie puede fingirse otra.`)
}
