import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const text = (bytes: Buffer) => bytes.toString('base64url')

/** The head of a CBOR item (RFC 8949, 3), enough for what an authenticator says. */
function head(major: number, n: number): Buffer {
  if (n < 24) return Buffer.from([(major << 5) | n])
  if (n < 256) return Buffer.from([(major << 5) | 24, n])
  return Buffer.from([(major << 5) | 25, n >> 8, n & 255])
}
type Item = number | string | Buffer | Map<number | string, Item>
function cbor(item: Item): Buffer {
  if (typeof item === 'number') return item < 0 ? head(1, -1 - item) : head(0, item)
  if (typeof item === 'string') return Buffer.concat([head(3, Buffer.byteLength(item)), Buffer.from(item)])
  if (Buffer.isBuffer(item)) return Buffer.concat([head(2, item.length), item])
  return Buffer.concat([head(5, item.size), ...[...item].flatMap(([key, value]) => [cbor(key), cbor(value)])])
}

type Setting = {
  /** The page that asks. */
  origin: string
  /** Whether a finger or a PIN was asked for. */
  verified?: boolean
  /** Whether somebody touched the device. */
  present?: boolean
  /** Whether it says that its key is copied elsewhere, which a key of one device never is. */
  copied?: boolean
  /** What the device says of its maker. */
  attestation?: { fmt: string; statement: Record<string, string> }
}

const PRESENT = 1
const VERIFIED = 4
const COPIED = 16
const HAS_KEY = 64

/** A passkey of software: answers what the browser would (WebAuthn level 2, ES256, no attestation). */
export class Authenticator {
  /** How often it has signed. */
  count = 0
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly #id = randomBytes(16)

  #authData(rpId: string, flags: number, more = Buffer.alloc(0)): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(this.count)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, more])
  }

  #flags = ({ verified = true, present = true, copied = false }: Setting) =>
    (present ? PRESENT : 0) | (verified ? VERIFIED : 0) | (copied ? COPIED : 0)

  /** The answer to the options of a new passkey, both as the text of their JSON. */
  create(opciones: string, setting: Setting): string {
    const { challenge, rp } = JSON.parse(opciones)
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    const key = cbor(
      new Map<number, Item>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    )
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, this.#id.length]), this.#id, key])
    const authData = this.#authData(rp.id, this.#flags(setting) | HAS_KEY, attested)
    const attestation = new Map<string, Item>([
      ['fmt', setting.attestation?.fmt ?? 'none'],
      ['attStmt', new Map(Object.entries(setting.attestation?.statement ?? {}))],
      ['authData', authData],
    ])
    return this.#answer({
      clientDataJSON: text(client('webauthn.create', challenge, setting.origin)),
      attestationObject: text(cbor(attestation)),
      transports: ['internal'],
    })
  }

  /** The answer to the options of a login. */
  get(opciones: string, setting: Setting): string {
    const { challenge, rpId } = JSON.parse(opciones)
    this.count++
    const clientData = client('webauthn.get', challenge, setting.origin)
    const authData = this.#authData(rpId, this.#flags(setting))
    const signature = createSign('sha256')
      .update(Buffer.concat([authData, sha256(clientData)]))
      .sign(this.#keys.privateKey)
    return this.#answer({
      clientDataJSON: text(clientData),
      authenticatorData: text(authData),
      signature: text(signature),
    })
  }

  #answer(response: object): string {
    const id = text(this.#id)
    return JSON.stringify({ id, rawId: id, type: 'public-key', response, clientExtensionResults: {} })
  }
}

const client = (type: string, challenge: string, origin: string): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
