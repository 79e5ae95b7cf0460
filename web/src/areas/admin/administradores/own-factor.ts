import type { Send } from '@alumbra/contract/calls/send'
import { getSegundoFactor } from '@alumbra/contract/cuentas/segundo-factor'
import { createContext, useContext } from 'react'

/** What the second factor of the user herself means for the accounts of others (administradores-8, administradores-11). */
export type OwnFactor = {
  /** Her password is asked for when she opens or erases an account or chooses a password. */
  asks: boolean
  /** She may take the lost factor of a colleague away, and erase the account that has it. */
  takesAway: boolean
}

// Until the server has said so nobody is asked for less.
const UNKNOWN: OwnFactor = { asks: true, takesAway: true }

export async function loadOwnFactor(send: Send): Promise<OwnFactor> {
  const answer = await send(getSegundoFactor, {})
  if (!answer.ok) return UNKNOWN
  const { app, llaves, quitaAOtras = false } = answer.data
  return { asks: app !== null || llaves.length > 0, takesAway: quitaAOtras }
}

export const OwnFactorContext = createContext(UNKNOWN)
export const useOwnFactor = (): OwnFactor => useContext(OwnFactorContext)
