import { zipSync } from 'fflate'
import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import { pictureKey } from '../../files/pictures.ts'
import type { FileStore } from '../../files/store.ts'
import { consentimientosOf } from '../consentimientos/rules.ts'
import { consultasOf } from '../consultas/rules.ts'
import {
  accesosOf,
  correosTo,
  devicesOf,
  enlacesOf,
  historialOf,
  mensajesOf,
  sesionesOf,
} from './mis-datos-cuenta.ts'
import { requireAlumna } from './queries.ts'
import { cvView } from './view.ts'

/** A zip with everything that is stored about an alumna: one JSON file and her photo. */
export async function exportMisDatos(db: Db, store: FileStore, id: string): Promise<Uint8Array> {
  const row = await requireAlumna(db, id)
  const datos = {
    cuenta: {
      id: row.id,
      nombre: row.nombre,
      apellidos: row.apellidos,
      email: row.email,
      grupo: row.grupo,
      activa: row.activo,
      creada: row.created_at,
      cambiada: row.updated_at,
      invitada: row.invitada_at,
      invitacionTermina: row.invitacion_expira_at,
      invitacionDelCentro: row.invitacion_centro,
      invitacionConEstasLineas: row.invitacion_mensaje,
      verificada: row.verificada_at,
      ultimaEntrada: row.last_login_at,
      avisoPorDesuso: row.inactivity_notice_at,
    },
    cv: {
      ...cvView(row),
      completo: row.cv_completo,
      completoDesde: row.cv_completado_at,
      visible: row.visible,
      enPausaDesde: row.pausada_at,
      guardado: row.cv_updated_at,
    },
    consentimientos: await consentimientosOf(db, id, row.email),
    ofertasGuardadas: await ofertasOf(db, id),
    ofertasAbiertas: await abiertasOf(db, id),
    consultasDelCv: await consultasOf(db, id),
    preselecciones: await preseleccionesOf(db, id),
    sesionesAbiertas: await sesionesOf(db, id),
    entradas: await accesosOf(db, id),
    navegadoresConocidos: await devicesOf(db, id),
    historial: await historialOf(db, id),
    enlacesEnviados: await enlacesOf(db, id),
    correos: await correosTo(db, row.email),
    mensajesDeContacto: await mensajesOf(db, row.email),
  }
  const foto = row.imagen_id && (await store.get(pictureKey('alumnas', row.imagen_id, 800)))
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
