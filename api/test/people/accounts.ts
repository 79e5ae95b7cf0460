import type { Insertable } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type {
  AdministradoresTable,
  AlumnasTable,
  CorreosTable,
  Db,
  EmpresasTable,
  OfertasTable,
  ReferentesTable,
} from '../../src/db/schema.ts'
import { buildCv, buildOferta } from './builders.ts'

/** A unique part of an id, so that no two accounts share an address or a CIF. */
const another = (id: string): string => id.replaceAll('-', '').slice(-12)

/** Inserts a verified alumna with a complete CV. */
export async function addAlumna(db: Db, changes: Partial<Insertable<AlumnasTable>> = {}): Promise<string> {
  const id = changes.id ?? uuidv7()
  const { formacion, experiencia, idiomas, ...cv } = buildCv()
  const row = {
    ...cv,
    id,
    nombre: 'Nerea',
    apellidos: 'Soler Prat',
    email: `nerea-${another(id)}@alumnas.example`,
    verificada_at: new Date(),
    provincia_canonica: 'Madrid',
    cv_completo: true,
  }
  await db
    .insertInto('alumnas')
    .values({ ...row, ...changes })
    .execute()
  return id
}

/** Inserts an active and verified empresa. */
export async function addEmpresa(db: Db, changes: Partial<Insertable<EmpresasTable>> = {}): Promise<string> {
  const id = changes.id ?? uuidv7()
  const row = {
    id,
    empresa: 'Sensores Júcar S.L.',
    cif: `B${another(id)}`,
    mail: `talento-${another(id)}@sensoresjucar.example`,
    verificada_at: new Date(),
  }
  await db
    .insertInto('empresas')
    .values({ ...row, ...changes })
    .execute()
  return id
}

/** Inserts an active administrador with an unknown password. */
export async function addAdministrador(
  db: Db,
  changes: Partial<Insertable<AdministradoresTable>> = {},
): Promise<string> {
  const id = changes.id ?? uuidv7()
  const row = {
    id,
    nombre: 'Rosa Vidal',
    email: `rosa-${another(id)}@alumbra.example`,
    password_hash: 'none',
  }
  await db
    .insertInto('administradores')
    .values({ ...row, ...changes })
    .execute()
  return id
}

/** Inserts an oferta of an empresa, pending by default. */
export async function addOferta(
  db: Db,
  empresaId: string,
  changes: Partial<Insertable<OfertasTable>> = {},
): Promise<string> {
  const id = changes.id ?? uuidv7()
  const fecha_publicacion = changes.estado_revision === 'aceptada' ? new Date() : null
  const row = { ...buildOferta(), id, empresa_id: empresaId, provincias: ['Alicante'], fecha_publicacion }
  await db
    .insertInto('ofertas')
    .values({ ...row, ...changes } as Insertable<OfertasTable>)
    .execute()
  return id
}

/** Inserts an active referente. */
export async function addReferente(
  db: Db,
  changes: Partial<Insertable<ReferentesTable>> = {},
): Promise<string> {
  const id = changes.id ?? uuidv7()
  await db
    .insertInto('referentes')
    .values({ id, nombre: 'Ángela Ruiz Robles', ...changes })
    .execute()
  return id
}

/** Inserts a plantilla. */
export async function addPlantilla(db: Db): Promise<string> {
  const id = uuidv7()
  await db
    .insertInto('plantillas')
    .values({ id, titulo: 'Falta el horario', texto: 'Indica el horario.' })
    .execute()
  return id
}

/** Inserts a pending mail without a link. */
export async function addCorreo(db: Db, changes: Partial<Insertable<CorreosTable>> = {}): Promise<string> {
  const id = changes.id ?? uuidv7()
  const row = {
    id,
    dedupe_key: `prueba:${id}`,
    destinatario: `nerea-${another(id)}@alumnas.example`,
    asunto: 'Tu oferta está aceptada',
    texto: 'La oferta está aceptada.',
    html: '<p>La oferta está aceptada.</p>',
  }
  await db
    .insertInto('correos')
    .values({ ...row, ...changes })
    .execute()
  return id
}
