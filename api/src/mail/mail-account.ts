import type { Rol } from '@alumbra/contract/calls/call'

/** The account that a mail is about: its role, and what its owner logs in with. */
export type MailAccount = { rol: Rol; login: string }

const KIND: Record<Rol, string> = {
  alumna: 'Cuenta de alumna:',
  empresa: 'Cuenta de empresa: CIF',
  admin: 'Cuenta de administración:',
}

/** The line of a mail that names its account: one person may have several with the same address. */
export const accountLine = ({ rol, login }: MailAccount): string => `${KIND[rol]} ${login}`
