import { zipSync } from 'fflate'
import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import { pictureKey } from '../../files/pictures.ts'
import type { FileStore } from '../../files/store.ts'
import { archivedAlumna, archivedRows } from '../../personal-data/archive.ts'
import { consentimientosOf } from '../consentimientos/rules.ts'
import { consultasOf } from '../consultas/rules.ts'
import { requireAlumna } from './queries.ts'

/** A zip with everything that is stored about an alumna: one JSON file and her photo. */
export async function exportMisDatos(db: Db, store: FileStore, id: string): Promise<Uint8Array> {
  const row = await requireAlumna(db, id)
  const datos = {
    ...archivedAlumna(row),
    consentimientos: await consentimientosOf(db, id, row.email),
    ofertasGuardadas: await ofertasOf(db, id),
    ofertasAbiertas: await abiertasOf(db, id),
    consultasDelCv: await consultasOf(db, id),
    preselecciones: await preseleccionesOf(db, id),
    sesionesAbiertas: await archivedRows(db, 'sesiones', row),
    entradas: await archivedRows(db, 'accesos', row),
    navegadoresConocidos: await archivedRows(db, 'known_devices', row),
    historial: await archivedRows(db, 'historial', row),
    enlacesEnviados: await archivedRows(db, 'mail_tokens', row),
    correos: await archivedRows(db, 'correos', row),
    mensajesDeContacto: await archivedRows(db, 'contactos', row),
  }
  const foto = row.imagen_id && (await store.get(pictureKey('alumnas', row.imagen_id, '800.webp')))
  return zipSync({
    'mis-datos.json': Buffer.from(`${JSON.stringify(datos, null, 2)}\n`),
    // WebP does not compress any further.
    ...(foto ? { 'foto.webp': [foto, { level: 0 }] as const } : {}),
  })
}

const ofertasOf = (db: Db, id: string) =>
  db
    .selectFrom('ofertas_guardadas as guardada')
    .innerJoin('ofertas as oferta', 'oferta.id', 'guardada.oferta_id')
    .select(['oferta.id', 'oferta.puesto', 'guardada.created_at as guardada'])
    .where('guardada.alumna_id', '=', id)
    .orderBy('guardada.created_at')
    .execute()

const abiertasOf = (db: Db, id: string) =>
  db
    .selectFrom('ofertas_abiertas as abierta')
    .innerJoin('ofertas as oferta', 'oferta.id', 'abierta.oferta_id')
    .select(['oferta.id', 'oferta.puesto', sql<string>`to_char(abierta.dia, 'YYYY-MM-DD')`.as('abierta')])
    .where('abierta.alumna_id', '=', id)
    .orderBy('abierta.dia')
    .orderBy('oferta.id')
    .execute()

/** The empresas that shortlisted her, with their notes: data about her even though others wrote it (GDPR art. 15). */
const preseleccionesOf = (db: Db, id: string) =>
  db
    .selectFrom('preseleccionadas as preseleccion')
    .innerJoin('empresas', 'empresas.id', 'preseleccion.empresa_id')
    .select([
      'empresas.empresa',
      'preseleccion.nota',
      'preseleccion.created_at as desde',
      'preseleccion.updated_at as cambiada',
    ])
    .where('preseleccion.alumna_id', '=', id)
    .orderBy('preseleccion.created_at')
    .execute()
