/** `meant`: the variable of ours that a misspelt one takes the place of. */
export type Complaint = { variable: string; message: string; meant?: string }
/** The values that are set, before they are parsed. */
export type Given = Partial<Record<string, string>>

/** Thrown for an invalid configuration: every wrong variable and how to fix it. */
export class ConfigurationError extends Error {
  readonly complaints: readonly Complaint[]

  constructor(complaints: readonly Complaint[]) {
    const lines = complaints.map(
      ({ variable, message }) => `${variable} ${message}${message.endsWith('?') ? '' : '.'}`,
    )
    super(`La configuración no es válida:${lines.length > 1 ? '\n  ' : ' '}${lines.join('\n  ')}`)
    this.complaints = complaints
  }
}
