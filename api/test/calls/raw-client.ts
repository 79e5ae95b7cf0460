import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'

export type RawAnswer = { status: number; headers: IncomingHttpHeaders; text: string }

/** A client over a real connection that sends a path exactly as it is written, with whatever method. */
export async function openRawClient(app: FastifyInstance) {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true, maxSockets: 4 })
  return {
    send: (
      method: string,
      path: string,
      headers: Record<string, string> = {},
      body = '',
    ): Promise<RawAnswer> =>
      new Promise((resolve, reject) => {
        const length = body === '' ? {} : { 'content-length': String(Buffer.byteLength(body)) }
        const sent = request(
          { host: '127.0.0.1', port, agent, method, path, headers: { ...headers, ...length } },
          (answer) => {
            const chunks: Buffer[] = []
            answer.on('data', (chunk: Buffer) => chunks.push(chunk))
            answer.on('error', reject)
            answer.on('end', () =>
              resolve({
                status: answer.statusCode ?? 0,
                headers: answer.headers,
                text: Buffer.concat(chunks).toString(),
              }),
            )
          },
        )
        sent.on('error', reject)
        sent.end(body)
      }),
    close: () => agent.destroy(),
  }
}
