import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openTestDatabase } from '../../../test/database/database.ts'
import { addAlumna, addEmpresa, addOferta } from '../../../test/people/accounts.ts'
import { auditCounters } from '../../schedule/audit-counters.ts'
import type { OpenDatabase } from '../open.ts'
import { migrate } from './migrate.ts'
import { readMigrations } from './read-migrations.ts'

let database: OpenDatabase
beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(() => database.close())

const next = (name: string, sql: string) => [...readMigrations(), { name, sql, hash: sql }]
const onPostgres = process.env.TEST_DATABASE === 'postgres'

describe('migrations', () => {
  it('run once, in order, and leave nothing of one that fails', async () => {
    const { pool } = database
    expect(await migrate(pool)).toEqual([])
    const broken = next('900_nota.sql', 'alter table alumnas add column nota text; select 1/0')
    await expect(migrate(pool, broken)).rejects.toThrow('division by zero')
    const whole = next('900_nota.sql', 'alter table alumnas add column nota text')
    expect(await migrate(pool, whole)).toEqual(['900_nota.sql'])
    expect(await migrate(pool, whole)).toEqual([])
  })

  it('cost a start that has none to run five statements', async () => {
    const connect = vi.spyOn(database.pool, 'connect')
    expect(await migrate(database.pool)).toEqual([])
    expect(connect).toHaveBeenCalledTimes(5)
  })

  it('refuse one that was edited after it ran', async () => {
    const [first, ...rest] = readMigrations()
    const edited = [{ ...first, hash: 'otro' } as NonNullable<typeof first>, ...rest]
    await expect(migrate(database.pool, edited)).rejects.toThrow(
      `La migración ${first?.name} ya se aplicó y ha cambiado después`,
    )
  })

  it('build an index without a transaction, also when two nodes start together', async () => {
    const index = next(
      '900_nota.concurrent.sql',
      'create index concurrently notas on alumnas (telf);\ncreate index concurrently notas_2 on alumnas (telf, id);\n',
    )
    // The embedded database has one node.
    const nodes = onPostgres ? [1, 2] : [1]
    const ran = await Promise.all(nodes.map(() => migrate(database.pool, index)))
    expect(ran.flat()).toEqual(['900_nota.concurrent.sql'])
  })

  it('operacion-1 go on with the indexes of one that was interrupted, and build what it left unfinished', async () => {
    const { pool } = database
    const index = next(
      '900_nota.concurrent.sql',
      `-- Two of them.
create index concurrently notas on alumnas (telf);
create index concurrently notas_2 on alumnas (telf, id);
create index concurrently if not exists notas_3 on alumnas (id, telf);
`,
    )
    const interrupt = (name: string) =>
      pool.query('update pg_index set indisvalid = false where indexrelid = to_regclass($1)', [name])
    const valid = async () =>
      (
        await pool.query(
          "select bool_and(indisvalid) as valid, count(*)::int as n from pg_index where indexrelid::regclass::text like 'notas%'",
        )
      ).rows[0]
    await pool.query('create index notas on alumnas (telf)')
    await pool.query('create index notas_2 on alumnas (telf, id)')
    await interrupt('notas_2')
    expect(await migrate(pool, index)).toEqual(['900_nota.concurrent.sql'])
    expect(await valid()).toEqual({ valid: true, n: 3 })
    // A version before has noted it as done.
    await interrupt('notas_3')
    expect(await migrate(pool, index)).toEqual([])
    expect(await valid()).toEqual({ valid: true, n: 3 })
  })

  it.runIf(onPostgres)('let requests pass while they wait for a table, and try again', async () => {
    const { pool } = database
    const reader = await pool.connect()
    await reader.query('begin')
    await reader.query('select 1 from alumnas limit 1')
    const done = migrate(pool, next('900_nota.sql', 'alter table alumnas add column nota text'))
    await setTimeout(1_000)
    // The migration waits for the lock before it, and gives up after 0.7 seconds.
    await pool.query({ text: 'select 1 from alumnas limit 1', query_timeout: 6_000 } as never)
    await reader.query('commit')
    reader.release()
    expect(await done).toEqual(['900_nota.sql'])
  })
})

describe('the database of the release before', () => {
  it('gets the provincias of talento beside its words, and those of a CV that is saved meanwhile', async () => {
    const { pool, db } = database
    const [noa, iria] = [await addAlumna(db), await addAlumna(db, { provincia_canonica: 'Lugo' })]
    // As it left the table: the column takes its indexes with it.
    await pool.query('alter table talento_palabras drop column provincia_canonica')
    await pool.query("delete from schema_migrations where name like '0__%talento_en_orden%'")
    const [column, filled, ...rest] = readMigrations().filter(({ name }) =>
      /^0(?:79|8\d)_talento_en_orden/.test(name),
    )
    expect(await migrate(pool, [column!])).toEqual([column!.name])
    await pool.query(
      `update alumnas set provincia_canonica = 'Soria', cv_updated_at = now() where id = '${noa}'`,
    )
    // As after a start that was killed before it had noted it.
    await migrate(pool, [filled!])
    await pool.query(`delete from schema_migrations where name = '${filled!.name}'`)
    expect(await migrate(pool, [filled!, ...rest])).toEqual([filled!.name, ...rest.map(({ name }) => name)])
    const { rows } = await pool.query(
      `select alumna_id, provincia_canonica from talento_palabras where alumna_id in ('${noa}', '${iria}') order by 2`,
    )
    expect(rows).toEqual([
      { alumna_id: iria, provincia_canonica: 'Lugo' },
      { alumna_id: noa, provincia_canonica: 'Soria' },
    ])
  })

  it('is counted by filter once more after a recount that ran beside its migration', async () => {
    const { pool, db } = database
    await addAlumna(db, { provincia_canonica: 'Lugo', titulacion: 'Química' })
    await pool.query("delete from schema_migrations where name ~ '^10[12]_'")
    const twice = `update posiciones_partes set n = 2 * n where lista = 'talento_palabras/8'`
    const recount = await pool.connect()
    await recount.query(`begin; ${twice}`)
    const commit = async () => {
      await recount.query('commit')
      recount.release()
    }
    // The embedded database has one connection.
    const committed = onPostgres ? setTimeout(500).then(commit) : await commit()
    expect(await migrate(pool)).toHaveLength(2)
    await committed
    expect(await auditCounters(db)).toBeUndefined()
  })

  it('gets the ends of its words marked, whose CVs are found before, meanwhile and after', async () => {
    const { pool, db } = database
    const noa = await addAlumna(db, { habilidades_tecnicas: 'Telar, C y telares' })
    const words = async () => {
      const { rows } = await pool.query<{ word: string }>(
        `select word from talento_palabras, unnest(tsvector_to_array(palabras)) as word
         where alumna_id = '${noa}' and (word like 'tela%' or word in ('c', '=t:Sanidad')) order by 1`,
      )
      return rows.map(({ word }) => word)
    }
    const isFound = async (search: string) => {
      const { rows } = await pool.query<{ found: boolean }>(
        `select palabras @@ word_query('${search}') as found from talento_palabras where alumna_id = '${noa}'`,
      )
      return rows[0]?.found
    }
    const SEARCHES = {
      'tel C': true,
      telar: true,
      telares: true,
      'telar telares': true,
      telaresa: false,
      ela: false,
    }
    const found = async () =>
      Object.fromEntries(await Promise.all(Object.keys(SEARCHES).map(async (q) => [q, await isFound(q)])))
    const [routines, marking, dropping] = readMigrations().filter(({ name }) => /palabras_enteras/.test(name))
    await pool.query(
      `update talento_palabras set titulacion = 'Sanidad', palabras = array_to_tsvector('{telar,telares,c,=t:Sanidad}') where alumna_id = '${noa}'`,
    )
    await pool.query("delete from schema_migrations where name like '0__%palabras_enteras%'")

    await migrate(pool, [routines!])
    expect([await words(), await found()]).toEqual([['=t:Sanidad', 'c', 'telar', 'telares'], SEARCHES])
    // As after a start that was killed before it had noted it.
    await migrate(pool, [marking!])
    await pool.query(`delete from schema_migrations where name = '${marking!.name}'`)
    await migrate(pool, [marking!, dropping!])
    expect([await words(), await found()]).toEqual([['=t:Sanidad', 'c', 'tela.r', 'telare.s'], SEARCHES])
  })
})

describe('088 and 089', () => {
  it('separate words that an earlier version had kept together', async () => {
    const { pool } = database
    const id = await addAlumna(database.db, { habilidades_tecnicas: 'Soc de L´Eliana' })
    const words = async () =>
      (
        await pool.query<{ word: string }>(
          'select unnest(tsvector_to_array(palabras)) as word from talento_palabras where alumna_id = $1',
          [id],
        )
      ).rows.map(({ word }) => word)
    const now = await words()
    expect(now).toContain('elian.a')
    await pool.query(
      "update talento_palabras set palabras = array_to_tsvector('{so.c,l´elian.a}') where alumna_id = $1",
      [id],
    )
    await pool.query("delete from schema_migrations where name like '089%'")
    expect(await migrate(pool)).toEqual(['089_signos_entre_palabras.concurrent.sql'])
    expect(await words()).toEqual(now)
  })
})

describe('103 to 105', () => {
  it('make the words and folded texts again that signs had hidden, and leave the others alone', async () => {
    const { pool } = database
    await pool.query(`create or replace function fold_text(value text) returns text language sql immutable strict parallel safe
      as $$ select lower(public.unaccent('public.unaccent'::regdictionary, value)) $$`)
    const carla = await addAlumna(database.db, { habilidades_tecnicas: 'HTML y CSS' })
    const noa = await addAlumna(database.db, {
      nombre: 'Fáti\u00adma',
      habilidades_tecnicas: '2.º de HTML+CSS',
    })
    const empresa = await addEmpresa(database.db, { empresa: 'Ñan\u00addú' })
    const oferta = await addOferta(database.db, empresa, {
      descripcion: '#robótica',
      estado_revision: 'aceptada',
    })
    await pool.query('update talento_palabras set palabras = $2 where alumna_id = $1', [
      noa,
      "'2' 'html+cs.s'",
    ])
    await pool.query('update oferta_palabras set palabras = $2 where oferta_id = $1', [
      oferta,
      "'#robotic.a'",
    ])
    const rows = async (sql: string) => (await pool.query<{ row: string }>(sql)).rows.map(({ row }) => row)
    const ofCarla = () =>
      rows(`select a.xmin || ' ' || p.xmin as row from alumnas a join talento_palabras p on p.alumna_id = a.id
        where a.id = '${carla}'`)
    const before = await ofCarla()

    // 127 has dropped it since.
    await pool.query('create index grupo_totales_partes_iguales on grupo_totales_partes (fold_grupo(grupo))')
    await pool.query("delete from schema_migrations where name like '10__palabras_con_signos%'")
    expect(await migrate(pool)).toHaveLength(3)
    await pool.query('drop index grupo_totales_partes_iguales')
    expect(
      await rows(`select busqueda as row from alumnas where id = '${noa}' union all
        select busqueda from empresas where id = '${empresa}' union all
        select busqueda from ofertas where id = '${oferta}' union all
        select palabras::text from talento_palabras where alumna_id = '${noa}' union all
        select palabras::text from oferta_palabras where oferta_id = '${oferta}'`),
    ).toEqual([
      expect.stringMatching(/^fatima /),
      expect.stringMatching(/^nandu /),
      expect.stringContaining(' nandu '),
      expect.stringMatching(/'2\.o'.*'cs\.s'.*'fatim\.a'.*'htm\.l'/),
      expect.stringMatching(/'nand\.u'.*'robotic\.a'/),
    ])
    expect(await ofCarla()).toEqual(before)
  })
})

describe('107', () => {
  it('gives a CV a titulación whose own is the name of all, so that each total counts it once', async () => {
    const { pool } = database
    await addAlumna(database.db, { titulacion: '*', provincia_canonica: 'Soria' })
    await addAlumna(database.db, { titulacion: 'Sanidad', provincia_canonica: 'Soria' })
    await pool.query("delete from schema_migrations where name like '107%'")
    expect(await migrate(pool)).toEqual(['107_titulacion_asterisco.sql'])
    const { rows } = await pool.query<{ total: string }>(
      `select titulacion || ' ' || provincia || ' ' || sum(n) as total from talento_totales_partes
        where titulacion in ('*', 'Otros') and provincia in ('*', 'Soria') group by titulacion, provincia order by 1`,
    )
    expect(rows.map(({ total }) => total)).toEqual(['* * 2', '* Soria 2', 'Otros * 1', 'Otros Soria 1'])
    expect(await auditCounters(database.db)).toBeUndefined()
  })
})

describe('134', () => {
  it('counts the mails of before by sixteenths of a tramo, and those that are counted already once', async () => {
    const { pool } = database
    await pool.query(`insert into correos (id, dedupe_key, destinatario, asunto, estado, created_at)
      select gen_random_uuid(), n::text, 'a@a.example', 'Asunto', (array['enviado', 'fallido'])[1 + n % 2],
        timestamptz '2026-11-29 06:00Z' + n * interval '40 minutes' from generate_series(1, 9) n`)
    await pool.query("update posiciones_partes set n = 0 where lista = 'correos*16' and clave = 'fallido'")
    await pool.query("delete from schema_migrations where name like '134%'")
    expect(await migrate(pool)).toEqual(['134_correos_por_dieciseisavos_de_lo_que_hay.sql'])
    const { rows } = await pool.query(
      "select clave, sum(n)::int as n, count(*)::int as parts from posiciones where lista = 'correos*16' and n > 0 group by 1 order by 1",
    )
    expect(rows).toEqual([
      { clave: 'enviado', n: 4, parts: 4 },
      { clave: 'fallido', n: 5, parts: 5 },
    ])
    expect(await auditCounters(database.db)).toBeUndefined()
  })
})

describe('functions, triggers and views', () => {
  it('are applied again when they differ from their file, and after every migration', async () => {
    const { pool } = database
    await pool.query("update schema_routines set hash = 'otro' where name = 'talentos.sql'")
    await pool.query('drop view talentos')
    await migrate(pool)
    await pool.query('select id from talentos')
    await migrate(pool, next('900_nota.sql', 'alter table alumnas add column nota text'))
    await pool.query('select nota from talentos')
  })
})
