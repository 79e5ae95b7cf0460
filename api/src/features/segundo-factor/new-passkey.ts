import { createHash } from 'node:crypto'
import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import {
  cose,
  decodeAttestationObject,
  decodeClientDataJSON,
  decodeCredentialPublicKey,
  isoBase64URL,
  parseAuthenticatorData,
} from '@simplewebauthn/server/helpers'

type Wanted = { challenge: string; origin: string; rpId: string; algorithms: readonly number[] }

/**
 * The key in a browser's answer to the options of a new passkey; throws on one that is not for this challenge and site.
 * What a device says of its maker (the attestation) is neither asked for nor read, so no certificate is (docs/decisions/0078).
 */
export function readNewKey(
  answer: Pick<RegistrationResponseJSON, 'id' | 'rawId' | 'response'>,
  wanted: Wanted,
) {
  const { type, challenge, origin } = decodeClientDataJSON(answer.response.clientDataJSON)
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(answer.response.attestationObject))
  const { rpIdHash, flags, counter, credentialID, credentialPublicKey } = parseAuthenticatorData(
    attestation.get('authData'),
  )
  if (!credentialID || !credentialPublicKey) throw new Error('The answer brings no key')
  const id = isoBase64URL.fromBuffer(credentialID)
  const algorithm = decodeCredentialPublicKey(credentialPublicKey).get(cose.COSEKEYS.alg)
  const rpHash = createHash('sha256').update(wanted.rpId).digest()
  const holds = {
    type: type === 'webauthn.create',
    challenge: challenge === wanted.challenge,
    origin: origin === wanted.origin,
    site: rpHash.equals(rpIdHash),
    'somebody present': flags.up,
    'finger or PIN': flags.uv,
    // A key that stays on its device has no copy (WebAuthn level 3, 7.1).
    copy: flags.be || !flags.bs,
    'one id': answer.id === id && answer.rawId === id,
    algorithm: typeof algorithm === 'number' && wanted.algorithms.includes(algorithm),
    // The format 'none' with a statement is malformed; the statements of others are not read.
    statement: attestation.get('fmt') !== 'none' || attestation.get('attStmt').size === 0,
  }
  const wrong = Object.entries(holds).find(([, is]) => !is)
  if (wrong) throw new Error(`The new passkey has the wrong ${wrong[0]}`)
  return { id, publicKey: credentialPublicKey, counter }
}
