import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server'
import { readNewKey } from './new-passkey.ts'

/** All that is used of the library, by name: the build leaves out most of the rest (scripts/build-server.ts). */
export const library = {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  readNewKey,
}
