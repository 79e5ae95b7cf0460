import type { FormResult } from '../../../components/forms/use-send-form.ts'

/** Whether a form was refused because its link stopped working while the page was open, as in a second tab. */
export const isDeadLink = (result: FormResult): boolean =>
  result.kind === 'failed' && result.failure.error.errorCode === 'invalidToken'
