import type { MailLinkState } from '@alumbra/contract/cuentas/mail-link-state'
import { useSearchParams } from 'react-router'
import type { OpenedEnlace } from './open-link.ts'

/** Whether a page is opened for this purpose: its flag says so, or the link itself, when a mail program has cut the flag. */
export function useIsAbout(flag: string, tipo: MailLinkState['tipo'], opened: OpenedEnlace): boolean {
  const [query] = useSearchParams()
  if (query.has(flag)) return true
  if (opened.step !== 'found') return false
  const { link, found } = opened
  return link.flags.includes(flag) || (found.ok && found.data.tipo === tipo)
}
