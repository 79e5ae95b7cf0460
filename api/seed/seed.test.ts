import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hasValidControl, isCifFormat } from '@alumbra/domain/cif'
import { POLITICA_VERSION } from '@alumbra/domain/consentimiento'
import { ESTADOS_REVISION, MODALIDADES, NIVELES_ESTUDIOS } from '@alumbra/domain/oferta'
import { PICTURE_FILES, type PictureFile } from '@alumbra/domain/picture'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../src/db/open.ts'
import type { Db } from '../src/db/schema.ts'
import { openStore } from '../src/files/open-store.ts'
import { widthOf } from '../src/files/picture.ts'
import { mayLack, type PictureKind, pictureKey } from '../src/files/pictures.ts'
import type { FileStore } from '../src/files/store.ts'
import { verifyPassword } from '../src/passwords/hash.ts'
import { openTestDatabase } from '../test/database/database.ts'
import { buildDemo, type Demo, seedDemo } from './demo.ts'
import { SHOWN_FILES, saveSmallPictures } from './demo-pictures.ts'
import { PEOPLE } from './people.ts'
import { GENERATED_PASSWORD, SIZES, seedSize } from './seed-size.ts'

const NOW = new Date('2026-11-20T12:00:00Z')

let folder: string
let store: FileStore
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alumbra-seed-'))
  store = await openStore({ dataDir: folder })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const rowsOf = async (db: Db, text: string): Promise<Record<string, unknown>[]> =>
  (await sql.raw<Record<string, unknown>>(text).execute(db)).rows

const one = async (db: Db, expression: string): Promise<unknown> =>
  (await rowsOf(db, `select ${expression} as it`))[0]?.it

/** Everything that triggers maintain, in a comparable order. */
const kept = async (db: Db) => ({
  totales: await rowsOf(db, 'select * from totales where n <> 0 order by lista, clave'),
  ofertas: await rowsOf(db, 'select * from oferta_totales where n <> 0 order by 1, 2, 3, 4'),
  talentos: await rowsOf(db, 'select * from talento_totales where n <> 0 order by 1, 2'),
  facetas: await rowsOf(db, 'select * from oferta_facetas order by oferta_id, titulacion, provincia'),
  busquedas: await rowsOf(db, 'select id, busqueda from ofertas order by id'),
})

async function expectConsentimientos(db: Db) {
  for (const [rol, table] of [
    ['alumna', 'alumnas'],
    ['empresa', 'empresas'],
  ]) {
    const rows = await rowsOf(
      db,
      `select verificada_at is not null as verified, invitada_at is not null as invited, c.version, c.via,
        verificada_at < '${POLITICA_VERSION}'::date as older, c.created_at < '${POLITICA_VERSION}'::timestamp at time zone 'Europe/Madrid' as early
       from ${table} a
       left join consentimientos c on c.rol = '${rol}' and c.cuenta_id = a.id`,
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { verified, invited, older, early, version, via } of rows)
      expect([version, via, early]).toEqual(
        verified
          ? [POLITICA_VERSION, older ? 'entrada' : invited ? 'invitacion' : 'registro', false]
          : [null, null, null],
      )
  }
}

/** The ofertas that cannot be as they are described. */
const impossible = (db: Db) =>
  rowsOf(
    db,
    `select o.puesto, o.modalidad, o.ubicacion, o.nivel_estudios, o.descripcion from ofertas o
     where (select count(*) from regexp_matches(o.descripcion, '^(Contrato)', 'gn')) > 1
      or (select count(*) from regexp_matches(o.descripcion, '^(Jornada|Media jornada|Horario)', 'gn')) > 1
      or o.puesto ~ ', (turno|fines de semana|media jornada)'
      or (o.descripcion ~ 'teletrabajo' or o.ubicacion ~* '(teletrabajo|y remoto)') and o.modalidad <> 'Hibrido'
      or o.ubicacion ~* '^remoto$' and o.modalidad <> 'Online'
      or o.modalidad <> 'Presencial' and o.puesto ~ '^(Soldadora|Operaria|Jardinera|Carpintera|Electromecánica|Instaladora|Protésica|Patronista|Ceramista|Auxiliar|Modista|Constructora|Enóloga|Técnica de (radioterapia|laboratorio|electromedicina|sonido|sondeos|climatización))'
      or o.nivel_estudios = 'ESO' and o.puesto !~ '^(Operaria de obrador|Ayudante de vivero)'
      or o.descripcion ~ 'práctica profesional' and o.nivel_estudios in ('ESO', 'Grado básico')`,
  )

describe('the demo', () => {
  let database: OpenDatabase
  let db: Db
  let demo: Demo
  beforeAll(async () => {
    database = await openTestDatabase()
    db = database.db
    demo = (await seedDemo(db, store, NOW)) as Demo
  })
  afterAll(() => database.close())

  it('configuration-3 does nothing to a database that has something in it', async () => {
    const before = await kept(db)
    expect(await seedDemo(db, store, NOW)).toBeNull()
    expect(await kept(db)).toEqual(before)
  })

  it('is the same every time, but for the salt of the passwords', async () => {
    const plain = async () => JSON.stringify(await buildDemo(NOW)).replaceAll(/"password_hash":"[^"]*"/g, '')
    expect(await plain()).toBe(await plain())
  })

  it('keeps the totals and facets that a recount gives', async () => {
    const before = await kept(db)
    await sql`call rebuild_derived()`.execute(db)
    expect(await kept(db)).toEqual(before)
  })

  it('gives every named person the password that the banner shows', async () => {
    const { ana, lucia, berta, olga, carmen } = PEOPLE
    const hashes = [
      await rowsOf(
        db,
        `select email as who, password_hash from alumnas where email in ('${ana.email}', '${lucia.email}')`,
      ),
      await rowsOf(
        db,
        `select cif as who, password_hash from empresas where cif in ('${berta.cif}', '${olga.cif}')`,
      ),
      await rowsOf(
        db,
        `select email as who, password_hash from administradores where email = '${carmen.email}'`,
      ),
    ].flat()
    expect(hashes).toHaveLength(5)
    const passwords = new Map<unknown, string>([
      [ana.email, ana.password],
      [lucia.email, lucia.password],
      [berta.cif, berta.password],
      [olga.cif, olga.password],
      [carmen.email, carmen.password],
    ])
    for (const { who, password_hash } of hashes)
      expect(await verifyPassword(String(password_hash), passwords.get(who) ?? '')).toBe(true)
  })

  it('has a consent of every verified account and of no other', () => expectConsentimientos(db))

  it('puts no alumna in a group of other studies, nor lets one who works look for her first job', async () => {
    const alumnas = await rowsOf(
      db,
      `select nombre, grupo, titulacion, especialidad, frase_definitoria,
        jsonb_array_length(experiencia) > 0 as worked, formacion->0->>'fa_fin' as ends from alumnas`,
    )
    const named = {
      DAM: 'Multiplataforma',
      DAW: 'Web',
      SMR: 'Microinformáticos',
      ASIR: 'en Red',
      Química: '',
    }
    const apart = alumnas.filter(({ grupo, titulacion, especialidad, frase_definitoria, worked, ends }) => {
      const [, kind = '', of = ''] = /^(Promoción|[12]º) (.+)$/.exec(String(grupo)) ?? []
      const studies = `${titulacion} ${especialidad}`
      if (worked && String(frase_definitoria).includes('primer empleo')) return true
      if (kind === 'Promoción')
        return /^\d/.test(String(ends)) ? ends !== of : Number(of) <= NOW.getFullYear()
      return (
        grupo !== '' &&
        !(studies.includes(named[of as keyof typeof named] ?? '?') && !/^\d/.test(String(ends)))
      )
    })
    expect(apart).toEqual([])
    const groups = new Set(alumnas.map(({ grupo }) => grupo))
    expect([groups.has('2º DAW'), groups.size > 5]).toEqual([true, true])
  })

  it('counts the years of ana from the day of the load', async () => {
    const cvOf = async (day: string) => {
      const [ana] = (await buildDemo(new Date(`${day}T12:00:00Z`))).alumnas
      return [ana?.formacion[0]?.fa_inicio, ana?.experiencia.map(({ inicio, fin }) => `${inicio}–${fin}`)]
    }
    expect(await cvOf('2030-02-01')).toEqual(['2028', ['2029–Actualidad', '2027–2029']])
    expect(await cvOf('2030-10-01')).toEqual(['2029', ['2030–Actualidad', '2028–2030']])
  })

  it('F164 shows the CV of ana and hides the unfinished one of lucia', async () => {
    const seen = await rowsOf(
      db,
      `select nombre, visible from alumnas where email in ('${PEOPLE.ana.email}', '${PEOPLE.lucia.email}') order by 1`,
    )
    expect(seen).toEqual([
      { nombre: 'Ana', visible: true },
      { nombre: 'Lucía', visible: false },
    ])
  })

  it('has 60 alumnas: two in five CVs incomplete, one in twenty disabled, one in twenty not verified', async () => {
    const [counts] = await rowsOf(
      db,
      `select count(*) n, count(*) filter (where not cv_completo) incompletas, count(*) filter (where not activo) inactivas,
        count(*) filter (where verificada_at is null) sin_verificar from alumnas`,
    )
    expect(counts).toEqual({ n: 60, incompletas: 24, inactivas: 3, sin_verificar: 3 })
  })

  it('has as many of everything as docs/datos-de-prueba.md says', async () => {
    const text = await readFile(new URL('../../docs/datos-de-prueba.md', import.meta.url), 'utf8')
    const tables = ['alumnas', 'empresas', 'ofertas', 'referentes', 'administradores']
    const counts = await Promise.all(
      tables.map(async (table) => `${await one(db, `(select count(*) from ${table})`)} ${table}`),
    )
    expect(text).toContain(`Loaded when the embedded database is new: ${counts.join(', ')}`)
  })

  it('F100 holds both words for "now", and text that looks like HTML, as written', async () => {
    expect(
      await one(db, `(select count(*) > 0 from alumnas where experiencia::text like '%"Actualidad"%')`),
    ).toBe(true)
    expect(
      await one(db, `(select count(*) > 0 from alumnas where experiencia::text like '%"Actualmente"%')`),
    ).toBe(true)
    expect(
      await one(db, `(select count(*) > 0 from alumnas where habilidades_tecnicas like '%<script>%')`),
    ).toBe(true)
    expect(
      await one(db, `(select count(*) > 0 from alumnas where char_length(frase_definitoria) = 200)`),
    ).toBe(true)
  })

  it('F026 F027 F029 has 28 historical referentes, and invented ones without picture, without https and disabled', async () => {
    const rows = await rowsOf(
      db,
      'select nombre, activo, imagen_id, linkedin from referentes order by created_at desc',
    )
    expect(rows).toHaveLength(30)
    const invented = rows.filter(({ nombre }) => String(nombre).endsWith('(ficticia)'))
    expect(rows.slice(0, 28).every(({ activo, imagen_id }) => activo === true && imagen_id !== null)).toBe(
      true,
    )
    expect(invented.map(({ activo, imagen_id }) => [activo, imagen_id !== null])).toEqual([
      [true, false],
      [false, true],
    ])
    expect(invented[0]?.linkedin).toBe('linkedin.example/in/noa-ejemplo')
  })

  it('puts every picture in the store: in WebP at once, in AVIF afterwards, as far as it is let', async () => {
    const pictures = await rowsOf(
      db,
      `select 'referentes' kind, imagen_id from referentes where imagen_id is not null
       union all select 'alumnas', imagen_id from alumnas where imagen_id is not null
       union all select 'empresas', imagen_id from empresas where imagen_id is not null`,
    )
    expect(pictures.length).toBeGreaterThan(40)
    const formatsOf = (file: PictureFile) =>
      Promise.all(
        pictures.map(async ({ kind, imagen_id }) => {
          const bytes = await store.get(pictureKey(kind as PictureKind, String(imagen_id), file))
          if (!bytes) return null
          const { format, width, height } = await sharp(bytes).metadata()
          expect([width, height]).toEqual([widthOf(file), widthOf(file)])
          return format
        }),
      )
    const all = (format: string | null) => pictures.map(() => format)
    await saveSmallPictures(store, demo.pictures, AbortSignal.abort())
    for (const file of PICTURE_FILES)
      expect([file, await formatsOf(file)]).toEqual([file, all(mayLack(file) ? null : 'webp')])
    const some = demo.pictures.slice(0, 4)
    await saveSmallPictures(store, some, new AbortController().signal)
    for (const file of PICTURE_FILES.filter(mayLack))
      expect([file, (await formatsOf(file)).filter(Boolean)]).toEqual([file, some.map(() => 'heif')])
  })

  it('invents all empresas: valid CIFs, addresses of the domain `.example`', async () => {
    for (const { cif, mail, linkedin } of await rowsOf(db, 'select cif, mail, linkedin from empresas')) {
      expect([cif, isCifFormat(String(cif)), hasValidControl(String(cif))]).toEqual([cif, true, true])
      expect(mail).toMatch(/@[a-z0-9]+\.example$/)
      expect(linkedin).toMatch(/^$|\.example\//)
    }
  })

  it('gives its sole traders no DNI of a known person, from 1 to 99', async () => {
    const dnis = await rowsOf(db, `select cif from empresas where cif ~ '^[0-9]{8}[A-Z]$'`)
    expect(dnis).toHaveLength(2)
    expect(dnis.filter(({ cif }) => Number.parseInt(String(cif), 10) < 100)).toEqual([])
  })

  it('tells no story that cannot be: no oferta before its empresa, none published after its end, none pending for weeks', async () => {
    expect(
      await rowsOf(
        db,
        `select o.puesto from ofertas o join empresas e on e.id = o.empresa_id where o.fecha_creacion < e.created_at
          or o.fecha_publicacion < o.fecha_creacion or o.fecha_fin <= o.fecha_publicacion or o.borrada_at < o.fecha_creacion
          or (o.estado_revision = 'pendiente' and o.fecha_creacion < timestamptz '${NOW.toISOString()}' - interval '2 days')`,
      ),
    ).toEqual([])
  })

  it('names no two contracts or working hours in one oferta, and no place or nivel that its puesto cannot have', async () => {
    expect(await impossible(db)).toEqual([])
    const [kinds] = await rowsOf(
      db,
      'select count(distinct modalidad) as modalidades, count(distinct nivel_estudios) as niveles from ofertas',
    )
    expect(kinds).toEqual({ modalidades: MODALIDADES.length, niveles: NIVELES_ESTUDIOS.length })
    const twins = `select from ofertas where borrada_at is null group by empresa_id, puesto having count(*) > 1`
    expect(await rowsOf(db, twins)).toEqual([])
  })

  it('F142 F143 has ofertas in every state, every reason, and an old phone that says NULL', async () => {
    const states = await rowsOf(db, 'select distinct estado_revision from ofertas')
    expect(states.map((row) => row.estado_revision).sort()).toEqual([...ESTADOS_REVISION].sort())
    const reasons = await rowsOf(
      db,
      `select distinct motivo_rechazo from ofertas where estado_revision = 'rechazada'`,
    )
    expect(reasons).toHaveLength(3)
    expect(await one(db, `(select count(*) > 0 from ofertas where telf = 'NULL')`)).toBe(true)
    expect(
      await one(
        db,
        `(select count(*) from ofertas where motivo_rechazo is not null and estado_revision <> 'rechazada')`,
      ),
    ).toBe(0)
  })

  it('has a history that ends where each oferta stands, in the order of time', async () => {
    const apart = await rowsOf(
      db,
      `select o.id, o.estado_revision, h.a from ofertas o
       left join lateral (select a from historial where lista = 'ofertas' and entidad_id = o.id order by id desc limit 1) h on true
       where o.estado_revision <> coalesce(h.a, 'pendiente')`,
    )
    expect(apart).toEqual([])
    const [counted] = await rowsOf(
      db,
      `select count(*) as n, count(*) filter (where created_at < before) as late
       from (select created_at, lag(created_at) over (order by id) as before from historial) h`,
    )
    expect(counted?.n).toBeGreaterThan(50)
    expect(counted?.late).toBe(0)
  })

  it('F120 F152 has descriptions of 50, 84, 85, 86 and 5,000 characters', async () => {
    const lengths = await rowsOf(db, 'select distinct char_length(descripcion) n from ofertas')
    expect(lengths.map(({ n }) => n)).toEqual(expect.arrayContaining([50, 84, 85, 86, 5000]))
  })

  it('F115 finds the provinces of awkward places', async () => {
    const found = new Map(
      (await rowsOf(db, 'select ubicacion, provincias from ofertas')).map((row) => [
        row.ubicacion,
        row.provincias,
      ]),
    )
    expect(found.get('León, Castilla y León')).toEqual(['León'])
    expect(found.get('Valencia de Alcántara')).toEqual([])
    expect(found.get('Madrid y remoto')).toEqual(['Madrid'])
    expect(found.get('Vizcaya')).toEqual(['Bizkaia'])
  })

  it('F117 hides the accepted oferta of an empresa that is disabled', async () => {
    const hidden = await rowsOf(
      db,
      `select o.id from ofertas o join empresas e on e.id = o.empresa_id where o.estado_revision = 'aceptada' and not e.activo`,
    )
    expect(hidden).toHaveLength(1)
    expect(await one(db, `(select count(*) from oferta_facetas where oferta_id = '${hidden[0]?.id}')`)).toBe(
      0,
    )
  })
})

describe('a generated school', () => {
  let database: OpenDatabase
  let db: Db
  let objects: unknown
  const structure = () =>
    rowsOf(
      db,
      `select tablename as t, indexdef as d from pg_indexes where schemaname = current_schema()
       union all select tgrelid::regclass::text, tgname || tgenabled::text from pg_trigger where not tgisinternal order by 1, 2`,
    )
  beforeAll(async () => {
    database = await openTestDatabase()
    db = database.db
    objects = await structure()
    const parts: number[] = []
    const want = SIZES.school
    const rows = await seedSize(db, store, {
      size: 'school',
      seed: 7,
      now: NOW,
      onProgress: (part) => parts.push(part),
    })
    expect(rows).toBe(want.alumnas + want.empresas + want.ofertas + want.referentes + want.administradores)
    expect(parts).toEqual(parts.toSorted((a, b) => a - b))
  })
  afterAll(() => database.close())

  it('has exactly the row counts of its size', async () => {
    const { alumnas, complete, empresas, ofertas, live, referentes, administradores } = SIZES.school
    const [counts] = await rowsOf(
      db,
      `select (select count(*) from alumnas) alumnas, (select count(*) from alumnas where cv_completo) complete,
        (select count(*) from empresas) empresas, (select count(*) from ofertas) ofertas,
        (select sum(n)::int from oferta_totales where titulacion = '' and provincia = '') live,
        (select count(*) from referentes) referentes, (select count(*) from administradores) administradores`,
    )
    expect(counts).toEqual({ alumnas, complete, empresas, ofertas, live, referentes, administradores })
  })

  it('has alumnas in groups, and what several administradores did, in the order of time', async () => {
    const [groups] = await rowsOf(
      db,
      `select count(distinct grupo) as n, (select sum(n)::int from grupo_totales) = count(*) as counted
       from alumnas where grupo <> '' and deleted_at is null`,
    )
    expect([Number(groups?.n) > 5, groups?.counted]).toEqual([true, true])
    const [history] = await rowsOf(
      db,
      `select count(distinct actor_id) filter (where actor_rol = 'admin') as who, count(*) filter (where at < before) as late
       from (select *, created_at as at, lag(created_at) over (order by id) as before from historial) h`,
    )
    expect([Number(history?.who) > 1, Number(history?.late)]).toEqual([true, 0])
  })

  it('has a consent of every verified account and of no other', () => expectConsentimientos(db))

  it('leaves every index and trigger as the migrations made them', async () => {
    expect(await structure()).toEqual(objects)
  })

  it('has totals and facetas equal to a recount, also after further changes', async () => {
    const before = await kept(db)
    await sql`call rebuild_derived()`.execute(db)
    expect(await kept(db)).toEqual(before)
    const active = `coalesce((select n from totales where lista = 'alumnas' and clave = 'true'), 0)`
    const n = Number(await one(db, active))
    await sql`update alumnas set activo = false where email = ${PEOPLE.ana.email}`.execute(db)
    expect(await one(db, active)).toBe(n - 1)
    await sql`update alumnas set activo = true where email = ${PEOPLE.ana.email}`.execute(db)
  })

  it('has no oferta that cannot be as it is described', async () => {
    expect(await impossible(db)).toEqual([])
  })

  it('is shaped like the two centres and like the market', async () => {
    const share = async (what: string, from: string) =>
      Number(await one(db, `(select avg(case when ${what} then 1.0 else 0 end) from ${from})`))
    const somewhere = `alumnas where provincia <> ''`
    expect(await share(`provincia = 'Madrid'`, somewhere)).toBeCloseTo(0.45, 1)
    expect(await share(`provincia = 'Alicante'`, somewhere)).toBeCloseTo(0.35, 1)
    expect(await share(`titulaciones = '{}'`, 'ofertas')).toBeCloseTo(0.75, 1)
    expect(await share('not activo', 'alumnas')).toBeCloseTo(0.05, 2)
    expect(await share('verificada_at is null', 'alumnas')).toBeCloseTo(0.05, 2)
  })

  it('has nothing that the retention jobs would take away tomorrow', async () => {
    const day = (days: number) => `timestamptz '${new Date(NOW.getTime() - days * 86_400_000).toISOString()}'`
    expect(await one(db, `(select count(*) from ofertas where borrada_at < ${day(89)})`)).toBe(0)
    expect(
      await one(
        db,
        `(select count(*) from ofertas where (borrada_at is null) = (estado_revision = 'borrada'))`,
      ),
    ).toBe(0)
    expect(await one(db, `(select count(*) from alumnas where created_at < ${day(690)})`)).toBe(0)
    expect(await one(db, `(select count(*) from empresas where created_at < ${day(690)})`)).toBe(0)
  })

  it('lets its accounts in with one password', async () => {
    const hash = await one(db, `(select password_hash from alumnas where email like '%599@alumnas.example')`)
    expect(await verifyPassword(String(hash), GENERATED_PASSWORD)).toBe(true)
  })

  it('refuses a database that is not empty', async () => {
    const again = seedSize(db, store, { size: 'school', seed: 7, now: NOW, onProgress: () => {} })
    await expect(again).rejects.toThrow('La base de datos no está vacía')
  })
})

describe('two loads of the demo at the same time', () => {
  it('configuration-3 load it once, with no picture that no row names', async () => {
    const database = await openTestDatabase()
    const own = await mkdtemp(join(tmpdir(), 'alumbra-seed-twice-'))
    try {
      const files = await openStore({ dataDir: own })
      const both = await Promise.all([seedDemo(database.db, files, NOW), seedDemo(database.db, files, NOW)])
      const [demo, ...others] = both.filter((one) => one !== null)
      expect([demo !== undefined, others]).toEqual([true, []])
      const keys: string[] = []
      for (const folder of ['alumnas', 'empresas', 'referentes'])
        for await (const key of files.list(folder)) keys.push(key)
      expect(keys.sort()).toEqual(
        demo?.pictures
          .flatMap(({ kind, id }) => SHOWN_FILES.map((file) => pictureKey(kind, id, file)))
          .sort(),
      )
    } finally {
      await database.close()
      await rm(own, { recursive: true, force: true })
    }
  })
})

describe('a load that fails', () => {
  it('leaves the database empty when a picture cannot be saved', async () => {
    const database = await openTestDatabase()
    try {
      const full: FileStore = { ...store, put: () => Promise.reject(new Error('no space left')) }
      const broken = seedSize(database.db, full, { size: 'school', seed: 1, now: NOW, onProgress: () => {} })
      await expect(broken).rejects.toThrow('no space left')
      expect(await one(database.db, '(select count(*) from referentes)')).toBe(0)
    } finally {
      await database.close()
    }
  })

  it('leaves an empty database with all its indexes and triggers', async () => {
    const database = await openTestDatabase()
    try {
      const indexes = `(select count(*) from pg_indexes where schemaname = current_schema())`
      const before = await one(database.db, indexes)
      const broken = seedSize(database.db, store, {
        size: 'school',
        seed: 1,
        now: NOW,
        onProgress: (part) => {
          if (part > 0.5) throw new Error('the disk is full')
        },
      })
      await expect(broken).rejects.toThrow('the disk is full')
      expect(await one(database.db, indexes)).toBe(before)
      expect(await one(database.db, '(select count(*) from referentes)')).toBe(0)
      expect(await one(database.db, `(select count(*) from pg_trigger where tgenabled = 'D')`)).toBe(0)
    } finally {
      await database.close()
    }
  })
})
