import { explainNetworkError } from './network-error.ts'
import { rootOf } from './start-error.ts'

/** By SQLSTATE, because the message is in the language of the server. */
const BY_SQLSTATE: Record<string, string> = {
  '28P01': 'PostgreSQL no acepta esa usuaria con esa clave: corrígelas',
  '28000':
    'PostgreSQL no deja entrar a esa usuaria desde aquí: créala (create role … login) o déjala pasar en pg_hba.conf',
  '3D000': 'esa base de datos no existe: créala (create database … owner …) o corrige su nombre',
  '42501':
    'a esa usuaria le faltan permisos en la base de datos: hazla su dueña (alter database … owner to …) y dueña de sus tablas',
  '25006':
    'ahí no se puede escribir: es una réplica (apunta al principal), o la han puesto de solo lectura, casi siempre con el disco lleno (haz sitio)',
  '57P03': 'PostgreSQL está arrancando o parándose: espera un momento y repite',
  '57P01': 'PostgreSQL se está parando: espera un momento y repite',
  '53300':
    'PostgreSQL no admite más conexiones: cierra otras, pon menos WORKERS o sube su límite (max_connections, o el de la usuaria: alter role … connection limit)',
  '53100': 'el disco del servidor está lleno: haz sitio y repite',
  '42P07': 'esa base de datos ya tiene tablas de otro programa: usa una vacía',
  '57014': 'PostgreSQL no ha terminado a tiempo: mira si otra sesión tiene las tablas bloqueadas y repite',
  '55P03': 'otra sesión tiene las tablas bloqueadas: ciérrala y repite',
}

/** Explains in Spanish why the database cannot be used and what to do; null for errors that do not come from it. */
export function explainDatabaseError(reason: unknown): string | null {
  const error = rootOf(reason)
  const { code = '', message } = error
  const extension = /pg_trgm|unaccent/.exec(message)?.[0]
  if (extension && code === '42501')
    return `esa usuaria no puede instalar la extensión ${extension}: hazla dueña de la base de datos (alter database … owner to …) o instálala tú (create extension ${extension})`
  if (extension && /^(?:0A000|58P01|22023)$/.test(code))
    return `al servidor le falta la extensión ${extension}: instala el paquete postgresql-contrib`
  if (BY_SQLSTATE[code]) return BY_SQLSTATE[code]
  if (/does not support SSL/.test(message))
    return 'el servidor no ofrece TLS: actívalo en PostgreSQL o quita sslmode de la dirección'
  if (error.path !== undefined)
    return `no se puede leer el fichero ${error.path} que nombra la dirección: corrige su ruta o sus permisos`
  const network = explainNetworkError(error)
  if (network) return network
  return /^[0-9A-Z]{5}$/.test(code) ? `PostgreSQL responde con el error ${code}: ${message}` : null
}
