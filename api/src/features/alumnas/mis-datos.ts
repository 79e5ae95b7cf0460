import { zipSync } from 'fflate'
import type { Db } from '../../db/schema.ts'
import { pictureKey } from '../../files/pictures.ts'
import type { FileStore } from '../../files/store.ts'
import { archivedAlumna, archivedRows } from '../../personal-data/archive.ts'
import { consentimientosOf } from '../consentimientos/rules.ts'
import { consultasOf } from '../consultas/rules.ts'
import { abiertasOf, ofertasOf, preseleccionesOf } from './mis-datos-queries.ts'
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
