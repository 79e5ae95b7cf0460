import { isIP } from 'node:net'
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import { z } from 'zod'
import { isSecure } from '../../secure-address.ts'

/** Loaded when somebody first asks for a passkey. */
const webauthn = async () => (await import('./passkey-library.ts')).library

/** EdDSA, ES256, RS256: the algorithms of devices. */
const ALGORITHMS = [-8, -7, -257]

/** The site that passkeys belong to, from the public address alone. */
export type Site = { origin: string; rpId: string }

/** Null where browsers have no passkeys: at an IP address, and without https at any name but localhost. */
export function siteOf(publicUrl: string): Site | null {
  const { origin, hostname } = new URL(publicUrl)
  const isName = isIP(hostname.replace(/^\[|\]$/g, '')) === 0
  return isName && isSecure(publicUrl) ? { origin, rpId: hostname } : null
}

/** Whether a passkey works at this site. One that was added before its site was kept counts as one of the present site. */
export const isOfSite = ({ rp_id }: { rp_id: string | null }, site: Site | null): boolean =>
  site !== null && (rp_id === null || rp_id === site.rpId)

/** A stored passkey. */
export type StoredKey = {
  credential_id: string
  public_key: Buffer
  sign_count: number
  transports: string[]
}

const Text = z.string().max(6_000)
const credential = { id: Text, rawId: Text, type: z.literal('public-key') }
const Created = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Text,
    attestationObject: Text,
    transports: z.array(z.string().max(30)).max(10).optional(),
  }),
})
const Asserted = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Text,
    authenticatorData: Text,
    signature: Text,
    userHandle: Text.nullish(),
  }),
})

/** The one method that is asked of a schema: with the whole type the compiler compares all of its methods. */
type Reads<T> = { safeParse: (value: unknown) => { data?: T | undefined } }

/** The JSON of a browser's answer; undefined when it is malformed. */
function parse<T>(schema: Reads<T>, text: string): T | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

type Who = { id: string; email: string; nombre: string }

/** The options of a new passkey for the browser, as JSON, and the challenge that the device signs. */
export async function askForNewKey(site: Site, who: Who, known: readonly StoredKey[]) {
  const { generateRegistrationOptions } = await webauthn()
  const options = await generateRegistrationOptions({
    rpName: 'Alumbra',
    rpID: site.rpId,
    userID: new Uint8Array(Buffer.from(who.id.replaceAll('-', ''), 'hex')),
    userName: who.email,
    userDisplayName: who.nombre,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.map(descriptor),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  })
  return { challenge: options.challenge, opciones: JSON.stringify(options) }
}

/** The options of a login for the browser, as JSON, and the challenge that the device signs. */
export async function askForKey(site: Site, known: readonly StoredKey[]) {
  const { generateAuthenticationOptions } = await webauthn()
  const options = await generateAuthenticationOptions({
    rpID: site.rpId,
    allowCredentials: known.map(descriptor),
    userVerification: 'required',
  })
  return { challenge: options.challenge, opciones: JSON.stringify(options) }
}

const descriptor = ({ credential_id: id, transports }: StoredKey) => ({ id, transports })

/** A proven new passkey; null when the answer does not prove one for this challenge and site. */
export async function provenNewKey(site: Site, challenge: string, answer: string): Promise<StoredKey | null> {
  const response = parse(Created, answer)
  if (!response) return null
  const { readNewKey } = await webauthn()
  try {
    const { id, publicKey, counter } = readNewKey(response as never, {
      challenge,
      origin: site.origin,
      rpId: site.rpId,
      algorithms: ALGORITHMS,
    })
    return {
      credential_id: id,
      public_key: Buffer.from(publicKey),
      sign_count: counter,
      transports: response.response.transports ?? [],
    }
  } catch {
    return null
  }
}

/** The id of the passkey in a browser's answer; undefined when it names none. */
export const keyIn = (answer: string): string | undefined => parse(Asserted, answer)?.id

/** The new counter of a passkey that signed this challenge for this site; null when it did not. */
export async function provenCount(
  site: Site,
  challenge: string,
  answer: string,
  key: StoredKey,
): Promise<number | null> {
  const response = parse(Asserted, answer)
  if (!response) return null
  const { verifyAuthenticationResponse } = await webauthn()
  const proof = await verifyAuthenticationResponse({
    response: { ...response, clientExtensionResults: {} } as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.rpId,
    requireUserVerification: true,
    credential: {
      id: key.credential_id,
      publicKey: new Uint8Array(key.public_key),
      // A copy of the key would count apart: the library refuses a counter that did not grow.
      counter: key.sign_count,
      transports: key.transports as never,
    },
  }).catch(() => null)
  return proof?.verified ? proof.authenticationInfo.newCounter : null
}
