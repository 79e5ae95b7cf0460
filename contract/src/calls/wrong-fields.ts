type Issue = { path: readonly PropertyKey[]; message: string }

/** The first message of each wrong field, by its dotted path (`formacion.0.fa_titulo`); '' names the whole body. */
export function wrongFields(issues: readonly Issue[]): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const { path, message } of issues) fields[path.join('.')] ??= message
  return fields
}
