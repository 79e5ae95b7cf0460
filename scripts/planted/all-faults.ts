import { ACCESS } from './access.ts'
import { ACCOUNTS } from './accounts.ts'
import { DATA } from './data.ts'
import type { Fault } from './fault.ts'
import { OTHERS } from './others.ts'
import { PRIVACY } from './privacy.ts'
import { WHOLE } from './whole.ts'

/** Every planted fault, by its goal. */
export const FAULTS: readonly Fault[] = [
  ...ACCESS,
  ...ACCOUNTS,
  ...DATA,
  ...PRIVACY,
  ...OTHERS,
  ...WHOLE,
].toSorted((one, other) => Number(one.goal.slice(1)) - Number(other.goal.slice(1)))
