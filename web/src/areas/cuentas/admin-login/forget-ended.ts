/**
 * Removes from this tab the rows of files of accounts whose session has ended (invitaciones-16). Apart from
 * `components/drafts/sending-notes.ts`, which would come with every page of a form.
 */
export function forgetEnded() {
  const current = `alumbra.nota.${document.documentElement.dataset['cuenta']}.`
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.includes('.envio.') && !key.startsWith(current)) sessionStorage.removeItem(key)
  } catch {
    // A browser that forbids its storage has kept nothing.
  }
}
