import { readFileSync } from 'node:fs'
import { UMBRAL } from '@alumbra/domain/estado'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { openTestApp, type TestApp } from '../../test/servers/app.ts'

const read = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')

const Rules = z.object({
  groups: z.array(
    z.object({
      name: z.string(),
      rules: z.array(
        z.strictObject({
          alert: z.string().regex(/^[A-Z][A-Za-z]+$/),
          expr: z.string(),
          for: z.string().regex(/^\d+[mh]$/),
          labels: z.strictObject({ severity: z.enum(['grave', 'aviso']) }),
          annotations: z.strictObject({ summary: z.string(), runbook_url: z.string() }),
        }),
      ),
    }),
  ),
})
const Dashboard = z.object({
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })).min(1) })),
})

const rules = Rules.parse(parse(read('deploy/monitoring/alumbra.rules.yml'))).groups.flatMap(
  (group) => group.rules,
)
const { panels } = Dashboard.parse(JSON.parse(read('deploy/monitoring/grafana-alumbra.json')))

/** The names of figures in an expression: words that are no function, no label and no text. */
const namesIn = (expr: string): string[] => {
  const bare = expr
    .replace(/"[^"]*"/g, '')
    .replace(/\{[^}]*\}/g, '')
    .replace(/\b(?:by|without)\s*\([^)]*\)/g, '')
  return [...bare.matchAll(/\b[a-z]\w*_\w+\b(?!\s*\()|\bup\b/g)].map(([name]) => name)
}

let app: TestApp
let exported: Set<string>
beforeAll(async () => {
  app = await openTestApp({ METRICS_TOKEN: 'un-secreto-de-prueba-0123' })
  await app.visitor().get('/api/health')
  const text = (await app.fastify.figures?.read()) ?? ''
  exported = new Set(
    [...text.matchAll(/^# TYPE (\w+) (\w+)/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  )
})
afterAll(() => app.close())

describe('observabilidad-8 the files for monitoring', () => {
  it.each([
    ...rules.map(({ alert, expr }) => [alert, expr]),
    ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr])),
  ])('%s names figures that there are: %s', (_, expr = '') => {
    const names = namesIn(expr)
    expect(names.length).toBeGreaterThan(0)
    // `up` is of Prometheus itself.
    expect(names.filter((name) => name !== 'up' && !exported.has(name))).toEqual([])
  })

  it('uses every metric that we publish in some panel or alert', () => {
    const named = new Set(
      [
        ...rules.map(({ expr }) => expr),
        ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
      ].flatMap(namesIn),
    )
    const ours = [...exported].filter((name) => name.startsWith('alumbra_'))
    expect(ours.filter((name) => !named.has(name))).toEqual([])
  })

  it('explains every alarm, and no other', () => {
    const text = read('docs/alarmas.md')
    const explained = [...text.matchAll(/^### (\w+)$/gm)].map(([, name]) => name)
    expect(explained).toEqual(rules.map(({ alert }) => alert))
    for (const { alert, annotations } of rules)
      expect(annotations.runbook_url).toBe(`docs/alarmas.md#${alert.toLowerCase()}`)
  })

  it('sounds while processes of a node are missing, and while none answers', () => {
    const exprOf = (name: string) => rules.find(({ alert }) => alert === name)?.expr
    // The figures of several processes are there without any that answers: `up` is 1 then.
    expect(exprOf('NodoCaido')?.split(' or ')).toEqual(['up{job="alumbra"} == 0', 'alumbra_workers == 0'])
    // Not compared with its own past, which would forget them.
    expect(exprOf('FaltanProcesos')).toContain('alumbra_workers < bool alumbra_workers_wanted')
  })

  it('names the page where administradores look', () => {
    const exprOf = (name: string) => rules.find(({ alert }) => alert === name)?.expr
    expect(exprOf('CorreosParados')).toContain(`> ${UMBRAL.correo.atencion / 1000}`)
    expect(exprOf('SinCopia')).toContain(`> ${UMBRAL.copia.atencion / 86_400_000} * 86400`)
    expect(exprOf('TareaQueFalla')).toContain(`>= ${UMBRAL.tarea.mal}`)
    expect(exprOf('TareasParadas')).toContain(`> ${UMBRAL.retraso.atencion / 1000}`)
    expect(exprOf('DiscoLleno')).toContain(`< ${UMBRAL.disco.atencion / 1024 ** 3} * 1024 * 1024 * 1024`)
  })
})
