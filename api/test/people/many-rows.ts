import { GRUPOS_MAX } from '@alumbra/contract/cuentas/grupo'
import { GROUP_MIN } from '@alumbra/domain/cifras'
import { PROVINCIAS } from '@alumbra/domain/provincias'
import { sql } from 'kysely'
import type { OpenDatabase } from '../../src/db/open.ts'
import { FAMILIAS_ESTUDIOS } from '../../src/features/catalogo/familias.ts'
import { buildExperiencia, buildFormacion } from './builders.ts'
import type { Person } from './people.ts'

/** How many rows there are of everything. */
export const MANY = 2_000

export type Filled = { referente: string; oferta: string }

const N = sql.lit(MANY)
/** An id for each number of a noun. */
const id = (noun: string) => sql`md5(${sql.lit(noun)} || n)::uuid`
const numbers = sql`generate_series(1, ${N}) n`
const PROVINCIA_NAMES = PROVINCIAS.map(({ name }) => name)
/** One of some names for each number, the first ones for more numbers than the last. */
const groupOf = (column: string, names: readonly string[]) =>
  sql`lateral (select (${names}::text[])[1 + (n % ${sql.lit(names.length)}) * (n % 7) / 6] as ${sql.ref(column)}) ${sql.ref(`of_${column}`)}`

/** As many entries as a CV may have, each of an ordinary length. */
const CV = {
  formacion: Array.from({ length: 50 }, (_, n) =>
    buildFormacion({
      fa_centro: `I.E.S. Número ${n} de Elda`,
      fa_inicio: String(2000 + (n % 24)),
      proyectos_destacados: `Una estación meteorológica con energía solar, la número ${n} de las que hicimos en clase`,
    }),
  ),
  experiencia: Array.from({ length: 50 }, (_, n) =>
    buildExperiencia({ puesto: `Becaria de laboratorio ${n}`, empresa: `Óptica del Segura ${n}` }),
  ),
  idiomas: Array.from({ length: 50 }, (_, n) => ({ idioma: `Idioma ${n}`, nivel: 'Avanzado' })),
}

/** Fills every table whose rows some page shows: to ana, berta and carmen belong as many as there can be. */
export async function fillWithMany(
  { db }: OpenDatabase,
  { ana, berta, carmen }: Record<Person, string>,
): Promise<Filled> {
  const run = (statement: ReturnType<typeof sql>) => statement.execute(db)
  await run(sql`insert into referentes (id, nombre, frase_motivadora, estudios, trabajos, areas, instagram, imagen_id)
    select ${id('referente')}, 'Muchas ' || n, repeat('Una frase que anima a ' || n || '. ', 3),
      repeat('Doctora en Química por ' || n || '. ', 3), repeat('Catedrática del instituto ' || n || '. ', 3), array['S', 'T'],
      case when n % 4 = 0 then 'instagram.com/muchas' || n else '' end, case when n % 3 > 0 then ${id('imagen')} end from ${numbers}`)
  await run(sql`insert into alumnas (id, nombre, apellidos, email, verificada_at, telf, provincia, provincia_canonica,
      frase_definitoria, titulacion, especialidad, cv_completo, grupo, created_at)
    select ${id('alumna')}, 'Nerea', 'Soler ' || n, 'nerea-' || n || '@alumnas.example', now(), '612345678', provincia, provincia,
      repeat('Me gusta entender cómo funcionan las cosas. ', 4), titulacion,
      'Desarrollo de Aplicaciones Web (Grado Superior)', true, '2.º DAW ' || n % ${sql.lit(GRUPOS_MAX)},
      now() - make_interval(days => n % 900)
    from generate_series(1, ${sql.lit(GRUPOS_MAX * GROUP_MIN)}) n, ${groupOf('provincia', PROVINCIA_NAMES)}, ${groupOf(
      'titulacion',
      FAMILIAS_ESTUDIOS.map(({ titulo }) => titulo),
    )}`)
  // A group of those who say none would hide all the others.
  await run(sql`update alumnas set grupo = '2.º DAW 1' where grupo = ''`)
  await run(sql`update alumnas set formacion = ${JSON.stringify(CV.formacion)}::jsonb,
    experiencia = ${JSON.stringify(CV.experiencia)}::jsonb, idiomas = ${JSON.stringify(CV.idiomas)}::jsonb where id = ${ana}`)
  await run(sql`insert into empresas (id, empresa, cif, mail, verificada_at)
    select ${id('empresa')}, 'Sensores Júcar ' || n, 'Z' || lpad(n::text, 8, '0'), 'talento-' || n || '@jucar.example', now()
    from ${numbers}`)
  await run(sql`insert into administradores (id, nombre, email, password_hash)
    select ${id('administrador')}, 'Rosa Vidal ' || n, 'rosa-' || n || '@alumbra.example', 'none' from ${numbers}`)
  await run(sql`insert into ofertas (id, empresa_id, puesto, descripcion, ubicacion, provincias, modalidad, nivel_estudios,
      titulaciones, mail, telf, contacto, estado_revision, fecha_publicacion)
    select ${id('oferta')}, ${berta}, 'Técnica de robótica ' || n, repeat('Puesta en marcha de células robotizadas. ', 40),
      'Orihuela (Alicante)', array['Alicante'], 'Presencial', 'Grado Superior', array['Electricidad y Electrónica'],
      'empleo@example.org', '965123456', 'Berta Ferrer', case when n % 2 = 0 then 'aceptada' else 'pendiente' end,
      case when n % 2 = 0 then now() - make_interval(mins => n) end from ${numbers}`)
  // The newest are of an empresa each, in every provincia and of as many titulaciones: all groups and options that a page can have.
  await run(sql`insert into ofertas (id, empresa_id, puesto, descripcion, ubicacion, provincias, modalidad, nivel_estudios,
      titulaciones, mail, telf, contacto, estado_revision, fecha_publicacion)
    select ${id('otra oferta')}, ${id('empresa')}, 'Técnica de mantenimiento de instalaciones ' || n,
      repeat('Puesta en marcha de células robotizadas. ', 40), provincia, array[provincia], 'Presencial', 'Grado Superior',
      array['Electricidad y Electrónica', 'Familia de estudios número ' || n % 26], 'empleo@example.org', '965123456', 'Nuria Soler',
      'aceptada', now() from unnest(${PROVINCIA_NAMES}::text[]) with ordinality p (provincia, n)`)
  await run(sql`insert into ofertas_guardadas (alumna_id, oferta_id)
    select ${ana}, id from ofertas where estado_revision = 'aceptada'`)
  await run(sql`insert into preseleccionadas (empresa_id, alumna_id, nota)
    select ${berta}, ${id('alumna')}, repeat('Llamarla el lunes. ', 10) from ${numbers}`)
  await run(sql`insert into consultas_cv (alumna_id, empresa_id, empresa, dia)
    select ${ana}, ${id('empresa')}, 'Sensores Júcar ' || n, current_date - n % 300 from ${numbers}`)
  await run(sql`insert into plantillas (id, titulo, texto)
    select ${id('plantilla')}, 'Falta el horario ' || n, repeat('Indica el horario. ', 10) from generate_series(1, 40) n`)
  await run(sql`insert into correos (id, dedupe_key, destinatario, asunto, texto, html, estado)
    select ${id('correo')}, 'muchos:' || n, 'nerea-' || n || '@alumnas.example', 'Tu oferta está aceptada', 'Ya está.',
      '<p>Ya está.</p>', case when n % 2 = 0 then 'fallido' else 'enviado' end from ${numbers}`)
  await run(sql`insert into accesos (id, hecho, rol, cuenta_id, dispositivo)
    select ${id('acceso')}, 'entrada', 'alumna', ${ana}::uuid, 'Chrome en Android' from ${numbers}`)
  for (const [lista, entidad] of [
    ['alumnas', ana],
    ['empresas', berta],
    ['administradores', carmen],
  ] as const)
    await run(sql`insert into historial (lista, entidad_id, hecho, actor_rol, actor_id, campos)
      select ${lista}, ${entidad}::uuid, 'cambiada', 'admin', ${carmen}::uuid, array['nombre'] from ${numbers}`)
  for (const [rol, cuenta] of [
    ['alumna', ana],
    ['empresa', berta],
    ['admin', carmen],
  ] as const)
    await run(sql`insert into sesiones (hash, rol, cuenta_id, expires_at, dispositivo)
      select sha256(convert_to(${rol} || n, 'utf8')), ${rol}, ${cuenta}::uuid, now() + interval '1 hour', 'Chrome en Android'
      from ${numbers}`)
  await run(sql`insert into llaves_de_acceso (id, administrador_id, credential_id, public_key, sign_count, nombre)
    select ${id('llave')}, ${carmen}::uuid, 'llave-' || n, ''::bytea, 0, 'Mi llave ' || n from generate_series(1, 20) n`)
  const { rows } =
    await sql<Filled>`select md5('referente1000')::uuid as referente, md5('oferta1000')::uuid as oferta`.execute(
      db,
    )
  if (!rows[0]) throw new Error('Nothing was filled')
  return rows[0]
}
