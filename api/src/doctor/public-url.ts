import { resolve } from 'node:path'
import { counted } from '@alumbra/domain/counted'
import { DAY } from '@alumbra/domain/time'
import type { Env } from '../env.ts'
import { explainNetworkError } from '../startup/network-error.ts'
import { rootOf } from '../startup/start-error.ts'
import { type Check, type Context, fail, ok, type Result, warn } from './check.ts'
import { ask, DOCTOR_HEADER, findSecret, makeSecret, readAnswer } from './identity.ts'
import { askLocally } from './local-server.ts'
import { type Visit, visit } from './visit.ts'

const RENEW_DAYS = 14
const BY_A_PROXY = new Set([502, 503, 504])

/** Requests PUBLIC_URL as a visitor would and verifies by signature that this installation answers. */
export const publicUrl: Check = {
  name: 'PUBLIC_URL',
  needs: ['PUBLIC_URL', 'PORT', 'HOST'],
  async run(context) {
    const { PUBLIC_URL } = context.env
    const secret = await findOurSecret(context).catch(() => undefined)
    const question = secret ? ask(secret) : ''
    let answered: Visit
    try {
      answered = await visit(`${PUBLIC_URL}/api/health`, { headers: { [DOCTOR_HEADER]: question } })
    } catch (error) {
      return [await explainNoAnswer(context.env, error)]
    }
    const results = judgeCertificate(answered)
    if (BY_A_PROXY.has(answered.status) && !(await isRunningLocally(context.env)))
      return [...results, notRunning(context.env, 'El proxy responde')]
    if (answered.status !== 200 || !/^\{\s*"status"\s*:\s*"ok"/.test(answered.body))
      return [
        ...results,
        fail(
          `PUBLIC_URL: en ${PUBLIC_URL} no responde Alumbra (estado ${answered.status}). Apunta ahí el proxy.`,
        ),
      ]
    if (!secret) {
      return [
        ...results,
        warn(
          `PUBLIC_URL: en ${PUBLIC_URL} responde una Alumbra; sin su base de datos no se sabe si es esta.`,
        ),
      ]
    }
    if (!readAnswer(secret, question, answered.headers[DOCTOR_HEADER]))
      return [
        ...results,
        fail(
          `PUBLIC_URL: en ${PUBLIC_URL} responde otra instalación u otra versión. Apunta ahí el proxy y reinicia el servidor.`,
        ),
      ]
    context.secret = secret
    context.visit = answered
    return [ok(`PUBLIC_URL: ${PUBLIC_URL} lleva a esta instalación.`), ...results]
  },
}

/** Undefined while a server of PostgreSQL does not answer: the folder may hold that of an embedded database from before. */
async function findOurSecret({ database, env }: Context): Promise<Buffer | undefined> {
  const dataDir = resolve(env.DATA_DIR)
  if (!env.DATABASE_URL) return makeSecret(dataDir)
  return database && findSecret(database.db, dataDir)
}

async function explainNoAnswer(env: Env, error: unknown): Promise<Result> {
  const { code, message } = rootOf(error)
  if (code === 'ECONNREFUSED' && !(await isRunningLocally(env))) return notRunning(env, 'Nadie responde')
  const why = explainNetworkError(error) ?? `la conexión falla (${message})`
  return fail(`PUBLIC_URL: en ${env.PUBLIC_URL}, ${why}.`)
}

const notRunning = (env: Env, seen: string): Result =>
  warn(
    `PUBLIC_URL: ${seen} en ${env.PUBLIC_URL}, y Alumbra no está en marcha en esta máquina. Arráncala y repite.`,
  )

const isRunningLocally = async (env: Env): Promise<boolean> => (await askLocally(env, '/api/health')) !== null

function judgeCertificate({ validTo }: Visit): Result[] {
  if (!validTo) return []
  const days = Math.floor((validTo.getTime() - Date.now()) / DAY)
  return days < RENEW_DAYS
    ? [warn(`Certificado: caduca en ${counted(days, ['día', 'días'])}. Renuévalo.`)]
    : [ok(`Certificado: vale ${counted(days, ['día', 'días'])} más.`)]
}
