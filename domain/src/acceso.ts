type Hecho = 'entrada' | 'rechazada' | 'salida'
type Rol = 'alumna' | 'empresa' | 'admin'

const HECHO: Record<Hecho, string> = { entrada: 'Entró', rechazada: 'No pudo entrar', salida: 'Salió' }
const ROL: Record<Rol, string> = { alumna: 'Alumna', empresa: 'Empresa', admin: 'Administración' }
const MOTIVO: Readonly<Record<string, string>> = {
  invalidCredentials: 'contraseña equivocada',
  disabledAccount: 'cuenta desactivada o sin terminar',
  halfway: 'faltaba el segundo paso',
  secondStep: 'segundo paso equivocado',
  tooManyRequests: 'demasiados intentos',
}

/** Whether the password was right and the login went no further: nobody was kept out who should be in. */
export const isHalfway = (motivo: string | null): boolean => motivo === 'halfway'

/** An event of the audit of logins, in words for a teacher. */
export const hechoOfAcceso = (hecho: Hecho, motivo: string | null = null): string =>
  isHalfway(motivo) ? 'Acertó la contraseña' : HECHO[hecho]
/** The kind of account of an entry. */
export const rolOfAcceso = (rol: Rol): string => ROL[rol]
/** Why a login was refused. */
export const motivoOfAcceso = (motivo: string): string => MOTIVO[motivo] ?? 'otro motivo'
