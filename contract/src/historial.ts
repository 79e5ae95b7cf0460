import { z } from 'zod/mini'
import { call } from './call.ts'
import { fechaLista, horaDe } from './fechas.ts'
import { ById, PageQuery, totals } from './paginas.ts'

/** Whose history there is: the lists of the back office. */
export const LISTAS_HISTORIAL = ['referentes', 'alumnas', 'empresas', 'ofertas', 'administradores'] as const
export type ListaHistorial = (typeof LISTAS_HISTORIAL)[number]

/** Everything that is written down. */
const HECHOS = [
  'creada',
  'cambiada',
  'imagen',
  'renombrada',
  'contrasena',
  'activada',
  'desactivada',
  'aceptada',
  'rechazada',
  'motivo',
  'borrada',
  'renovada',
  'vencida',
  'invitada',
  'reinvitada',
  'cancelada',
  'terminada',
] as const
const Hecho = z.enum(HECHOS)
export type Hecho = z.infer<typeof Hecho>

/** One line of a history: who did what and when. Only administrators are named; what has no one behind it is the system's. */
export const Apunte = z.object({
  id: z.string(),
  fecha: z.string(),
  hecho: Hecho,
  quien: z.object({
    rol: z.enum(['admin', 'alumna', 'empresa', 'sistema']),
    id: z.nullable(z.string()),
    nombre: z.nullable(z.string()),
  }),
  de: z.nullable(z.string()),
  a: z.nullable(z.string()),
  /** Fields of a referente that were changed. */
  campos: z.array(z.string()),
  motivo: z.nullable(z.string()),
})
export type Apunte = z.infer<typeof Apunte>

const QUIEN = {
  admin: 'Alguien de administración',
  alumna: 'Ella misma',
  empresa: 'La empresa',
  sistema: 'El sistema',
}

const CAMPO: Record<string, string> = {
  nombre: 'el nombre',
  frase_motivadora: 'la frase motivadora',
  estudios: 'los estudios',
  trabajos: 'los trabajos',
  instagram: 'el enlace de Instagram',
  linkedin: 'el enlace de LinkedIn',
  github: 'el enlace de GitHub',
  video: 'el vídeo',
  areas: 'las áreas',
}

const enumerados = new Intl.ListFormat('es', { type: 'conjunction' })

type Contado = Pick<Apunte, 'hecho' | 'de' | 'a' | 'campos'>

/** What was done, without who did it. */
const VERBO: Record<Hecho, (apunte: Contado) => string> = {
  creada: () => 'la creó',
  cambiada: ({ campos }) => `cambió ${enumerados.format(campos.map((campo) => CAMPO[campo] ?? campo))}`,
  imagen: () => 'cambió la imagen',
  renombrada: ({ de, a }) => (de === null ? 'cambió el nombre' : `cambió el nombre de «${de}» a «${a}»`),
  contrasena: () => 'cambió la contraseña',
  activada: () => 'la activó',
  desactivada: () => 'la desactivó',
  aceptada: () => 'la aceptó',
  rechazada: () => 'la rechazó',
  motivo: () => 'corrigió el motivo del rechazo',
  borrada: () => 'la borró',
  renovada: () => 'la renovó',
  vencida: () => 'la dio por terminada',
  invitada: () => 'la invitó',
  reinvitada: () => 'volvió a enviarle la invitación',
  cancelada: () => 'canceló la invitación',
  terminada: () => 'terminó el registro',
}

const quienTexto = ({ quien }: Pick<Apunte, 'quien'>): string => quien.nombre ?? QUIEN[quien.rol]

/** One line of a history in a teacher's words: 'Carmen Ruiz la aceptó'. */
export const apunteTexto = (apunte: Apunte): string => `${quienTexto(apunte)} ${VERBO[apunte.hecho](apunte)}`

/** Said to who comes second: 'Carmen Ruiz ya la aceptó el 5/6/2025 a las 10:32.' */
export const apunteYaHecho = (apunte: Apunte): string =>
  `${quienTexto(apunte)} ya ${VERBO[apunte.hecho](apunte)} el ${fechaLista(apunte.fecha)} a las ${horaDe(apunte.fecha)}.`

const historial = (lista: ListaHistorial) =>
  call({
    method: 'GET',
    path: `/admin/api/${lista}/:id/historial`,
    acceso: ['admin'],
    tag: `Administración: ${lista}`,
    summary: 'Quién hizo qué y cuándo, lo último primero',
    params: ById,
    query: PageQuery,
    answers: { 200: z.object({ historial: z.array(Apunte), ...totals }) },
  })

export const adminHistorialReferente = historial('referentes')
export const adminHistorialAlumna = historial('alumnas')
export const adminHistorialEmpresa = historial('empresas')
export const adminHistorialOferta = historial('ofertas')
export const adminHistorialAdministrador = historial('administradores')
