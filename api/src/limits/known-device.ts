import { DAY, MINUTE } from '@alumbra/domain/time'
import type { Budget } from './budget.ts'

/** Failures of one account from one of its known devices: at the password, and at the second step. */
export const KNOWN_DEVICE: readonly Budget[] = [
  { max: 10, minutes: 15 },
  { max: 30, minutes: DAY / MINUTE },
]
