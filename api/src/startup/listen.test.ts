import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { afterAll, describe, expect, it } from 'vitest'
import { Tries } from '../../test/counting/tries.ts'
import { explainListenError, listen } from './listen.ts'

const tries = new Tries('G-start-listen')
afterAll(() => tries.report(10))

describe('the port', () => {
  it('is refused with PORT or HOST and what to do', async () => {
    const first = Fastify()
    await listen(first, { HOST: '127.0.0.1', PORT: 0 })
    const { port } = first.server.address() as AddressInfo
    const wrong: [HOST: string, PORT: number, message: string][] = [
      [
        '127.0.0.1',
        port,
        `PORT: el puerto ${port} ya está en uso: cierra el otro programa o elige otro con PORT=3001`,
      ],
      ['203.0.113.7', 0, 'HOST: 203.0.113.7 no es una dirección de esta máquina'],
      ['nohay.invalid', 0, 'HOST: nohay.invalid no es un nombre que esta máquina conozca'],
    ]
    for (const [HOST, PORT, message] of wrong) {
      const app = Fastify()
      await expect(listen(app, { HOST, PORT })).rejects.toThrow(message)
      await app.close()
      tries.add()
    }
    await first.close()
  })

  it.each(['EADDRINUSE', 'EACCES', 'EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL', 'EAFNOSUPPORT'])(
    'has one sentence for %s',
    (code) => {
      expect(explainListenError(code, { HOST: '::1', PORT: 80 })).toMatch(
        /^(?:PORT: .*\b80\b|HOST: .*::1).*: (?:cierra|elige|usa) /,
      )
      tries.add()
    },
  )

  it('leaves other failures as they are', async () => {
    const app = Fastify()
    app.addHook('onReady', () => {
      throw new Error('otra cosa')
    })
    await expect(listen(app, { HOST: '127.0.0.1', PORT: 0 })).rejects.toThrow('otra cosa')
  })
})
