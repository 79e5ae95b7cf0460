// An integrator's program, written from docs/openapi.json alone: src/openapi/client.test.ts compiles and runs it, with a
// client that was generated from the document just before.
import { client, type Refusal } from '../../.cache/openapi/client.ts'

type Who = { email: string; password: string }

/** The answers that the program got. */
export type Seen = {
  referentes: string[]
  nombre: string | undefined
  foto: string | undefined
  refused: { code: Refusal['errorCode'] | undefined; fields: string[] }
}

/** Reads the public list, logs in, sends a photo, and then a message without a text. */
export async function useApi(serverUrl: string, { email, password }: Who): Promise<Seen> {
  client.configure({ serverUrl })
  const list = await client.listReferentes({ query: { page: '0' } })

  const { response } = await client.loginAlumna({ body: { email, password } })
  const [cookie = ''] = response?.headers.getSetCookie() ?? []
  client.auth.apiKey('sesion', cookie.replace(/^[^=]+=|;.*$/g, ''))
  const who = await client.getPerfilAlumna()
  const photo = await client.uploadAlumnaPicture({ body: { file: new Blob([PIXEL]) } })

  const message = await client.sendContacto({
    body: {
      name: 'Vera',
      email: 'vera@ejemplo.example',
      tema: 'Una duda',
      instituto: 'Otros',
      mensaje: '',
      lopd: true,
    },
  })
  return {
    referentes: list.data?.referentes.map(({ nombre }) => nombre) ?? [],
    nombre: who.data?.nombre,
    foto: photo.data?.img,
    refused: { code: message.error?.errorCode, fields: Object.keys(message.error?.fields ?? {}) },
  }
}

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
