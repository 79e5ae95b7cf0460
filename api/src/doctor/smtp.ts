import { parseConnectionUrl } from 'nodemailer/lib/shared'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import { explainNetworkError } from '../startup/network-error.ts'
import { rootOf } from '../startup/start-error.ts'
import { type Check, fail, ok, type Result, warn } from './check.ts'

const LIMIT_MS = 4_000

type Auth = SMTPConnection.AuthenticationType

/** Connects, says EHLO, upgrades to TLS if offered and logs in; sends nothing. */
export const smtp: Check = {
  name: 'Correo (SMTP)',
  needs: ['SMTP_URL'],
  async run({ env }) {
    if (!env.SMTP_URL)
      return [warn('Correo: sin SMTP_URL los correos se quedan en ficheros de DATA_DIR/correo.')]
    const { auth, ...options } = parseConnectionUrl(env.SMTP_URL)
    const connection = new SMTPConnection({
      ...options,
      connectionTimeout: LIMIT_MS,
      greetingTimeout: LIMIT_MS,
      socketTimeout: LIMIT_MS,
      dnsTimeout: LIMIT_MS,
    })
    // Also of a connection that ends during the login, whose callback is then not called.
    const broken = new Promise<never>((_, reject) => connection.once('error', reject))
    try {
      await Promise.race([connectTo(connection, auth), broken])
      return [judgeSession(env.SMTP_URL, connection.secure, auth !== undefined)]
    } catch (error) {
      return [fail(`SMTP_URL: ${explainSmtpError(error)}.`)]
    } finally {
      connection.close()
    }
  },
}

async function connectTo(connection: SMTPConnection, auth: Auth | undefined): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    connection.connect((error) => (error ? reject(error) : resolve()))
  })
  if (auth) await login(connection, auth)
}

const login = (connection: SMTPConnection, auth: Auth) =>
  new Promise<void>((resolve, reject) => {
    connection.login(auth, (error) => (error ? reject(error) : resolve()))
  })

function judgeSession(smtpUrl: string, secure: boolean, loggedIn: boolean): Result {
  const { hostname, host } = new URL(smtpUrl)
  const reached = `Correo: ${host} responde${loggedIn ? ' y acepta la clave' : ', sin pedir clave'}`
  if (secure) return ok(`${reached}, con TLS.`)
  return /^(?:localhost|127\.|\[::1\])/.test(hostname)
    ? ok(`${reached}, sin salir de esta máquina.`)
    : warn(`${reached}, pero sin cifrar. Usa smtps:// o un servidor con STARTTLS.`)
}

/** Explains in Spanish why a mail server cannot be used and what to do. */
export function explainSmtpError(reason: unknown): string {
  const { code, message } = rootOf(reason)
  if (code === 'EAUTH') return 'el servidor no acepta esa usuaria con esa clave: corrígelas'
  if (/wrong version number|packet length too long/i.test(message))
    return 'ese puerto no habla TLS desde el principio: usa smtp:// (puerto 587) en vez de smtps:// (puerto 465)'
  const network = explainNetworkError(reason)
  if (network) return `${network} (con smtps:// el puerto suele ser 465; con smtp://, 587)`
  return `el servidor responde con un error: ${message.replace(/\s+/g, ' ').slice(0, 200)}`
}
