import type { FastifyInstance } from 'fastify'
import type { Env } from '../env.ts'
import { StartError } from './start-error.ts'

/**
 * How many connections the system queues until they are accepted. With the usual 511 the queue is soon full, and clients try
 * again after 1, 2, 4 … seconds without an answer; plugins/load/overload.ts refuses sooner.
 */
const BACKLOG = 4_096

/** Where to listen; `variable` is the name of the one with the port. */
type Address = Pick<Env, 'HOST' | 'PORT'> & { variable?: 'PORT' | 'METRICS_PORT' }

/** Explains in Spanish why the server cannot listen and what to do; null for other errors. */
export function explainListenError(
  code: string | undefined,
  { HOST, PORT, variable = 'PORT' }: Address,
): string | null {
  switch (code) {
    case 'EADDRINUSE':
      return `${variable}: el puerto ${PORT} ya está en uso: cierra el otro programa o elige otro con ${variable}=3001 npm start`
    case 'EACCES':
      return `${variable}: el sistema no deja abrir el puerto ${PORT}: elige uno por encima de 1023${variable === 'PORT' ? ' y pon un proxy delante' : ''}`
    case 'EADDRNOTAVAIL':
      return `HOST: ${HOST} no es una dirección de esta máquina: usa 127.0.0.1, 0.0.0.0 o una de las suyas`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EINVAL':
      return `HOST: ${HOST} no es un nombre que esta máquina conozca: usa 127.0.0.1, 0.0.0.0 o una de sus direcciones`
    case 'EAFNOSUPPORT':
      return `HOST: esta máquina no tiene direcciones como ${HOST}: usa 127.0.0.1 o 0.0.0.0`
    default:
      return null
  }
}

/** Starts listening; throws a StartError about PORT or HOST. */
export async function listen(app: FastifyInstance, env: Address): Promise<void> {
  try {
    await app.listen({ port: env.PORT, host: env.HOST, backlog: BACKLOG })
  } catch (error) {
    const why = explainListenError((error as NodeJS.ErrnoException).code, env)
    throw why ? new StartError(`${why}.`, { cause: error }) : error
  }
}
