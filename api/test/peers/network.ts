import type { Answer } from '../calls/answer.ts'
import type { Client } from '../calls/client.ts'

/** Posts from a given network. */
export const postFrom = (
  client: Client,
  ip: string,
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> =>
  client.send({
    method: 'POST',
    url,
    payload: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
    remoteAddress: ip,
  })
