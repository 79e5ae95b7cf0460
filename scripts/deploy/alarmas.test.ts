import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { parse, stringify } from 'yaml'
import { readDeploy } from './read.ts'

/** Figures as promtool takes them: the name of each, and its values minute by minute ('5x9' is 5 and nine times 5 again, '0+1x9' counts up). */
type Figures = Record<string, string>
type Case = {
  alert: string
  /** With these it is raised, with those it keeps still, after so many minutes. */
  raised: Figures
  still: Figures
  minutes: number
  /** The labels of what it is raised for. */
  of?: Record<string, string>
}

const A = '{job="alumbra",instance="a"}'
const B = '{job="alumbra",instance="b"}'
const of = { job: 'alumbra', instance: 'a' }
const answers = (status: string) => `alumbra_http_request_duration_seconds_count{status="${status}"}`
const within = (seconds: string) => `alumbra_http_request_duration_seconds_bucket{le="${seconds}"}`
const done = (task: string) => `alumbra_task_last_success_timestamp_seconds{task="${task}"}`

const CASES: readonly Case[] = [
  {
    alert: 'NodoCaido',
    raised: { [`up${A}`]: '0x10', [`up${B}`]: '1x10' },
    still: { [`up${A}`]: '1x10', [`alumbra_workers${A}`]: '2x10' },
    minutes: 5,
    of,
  },
  {
    alert: 'FaltanProcesos',
    raised: { [`alumbra_workers${A}`]: '1x60', [`alumbra_workers_wanted${A}`]: '2x60' },
    still: { [`alumbra_workers${A}`]: '2x20 1 2x40', [`alumbra_workers_wanted${A}`]: '2x61' },
    minutes: 40,
    of,
  },
  {
    alert: 'BaseDeDatosCaida',
    raised: { [`alumbra_database_up${A}`]: '0x10', [`alumbra_database_up${B}`]: '0x10' },
    still: { [`alumbra_database_up${A}`]: '0x10', [`alumbra_database_up${B}`]: '1x10' },
    minutes: 5,
  },
  {
    alert: 'NodoSinBaseDeDatos',
    raised: { [`alumbra_database_up${A}`]: '0x10', [`alumbra_database_up${B}`]: '1x10' },
    still: { [`alumbra_database_up${A}`]: '0x10', [`alumbra_database_up${B}`]: '0x10' },
    minutes: 5,
    of,
  },
  {
    alert: 'MuchosErrores',
    raised: { [answers('503')]: '0+10x30', [answers('200')]: '0+100x30' },
    still: { [answers('503')]: '0+1x30', [answers('200')]: '0+100x30' },
    minutes: 20,
  },
  {
    alert: 'RespuestasLentas',
    raised: { [within('1')]: '0+90x40', [within('3')]: '0+100x40', [within('+Inf')]: '0+100x40' },
    still: { [within('1')]: '0+99x40', [within('3')]: '0+100x40', [within('+Inf')]: '0+100x40' },
    minutes: 30,
  },
  {
    alert: 'NodoSaturado',
    raised: { [`nodejs_eventloop_lag_p99_seconds${A}`]: '0.6x20' },
    still: { [`nodejs_eventloop_lag_p99_seconds${A}`]: '0.1x20', [`alumbra_pool_waiting${A}`]: '10x20' },
    minutes: 12,
    of,
  },
  {
    alert: 'CorreosParados',
    raised: { alumbra_mails_stalled_seconds: '1000x20' },
    still: { alumbra_mails_stalled_seconds: '100x20' },
    minutes: 12,
  },
  {
    alert: 'CorreosFallidos',
    raised: { alumbra_mails_retriable: '1x90' },
    still: { alumbra_mails_retriable: '1x30 0x60' },
    minutes: 80,
  },
  {
    alert: 'TareaQueFalla',
    raised: { 'alumbra_task_failures{task="send"}': '3x20' },
    still: { 'alumbra_task_failures{task="send"}': '2x20' },
    minutes: 12,
    of: { task: 'send' },
  },
  {
    alert: 'TareasParadas',
    raised: { [done('send')]: '60x90', [done('purge')]: '0x90' },
    still: { [done('send')]: '3600x90', [done('purge')]: '0x90' },
    minutes: 80,
  },
  // The time of promtool begins at 0: the last copy is older.
  {
    alert: 'SinCopia',
    raised: { alumbra_backup_last_success_timestamp_seconds: '-180000x90' },
    still: { alumbra_backup_last_success_timestamp_seconds: '-160000x90' },
    minutes: 80,
  },
  {
    alert: 'CopiaFallida',
    raised: { alumbra_backup_last_ok: '0x30', alumbra_backup_last_success_timestamp_seconds: '5x30' },
    still: { alumbra_backup_last_ok: '0x30', alumbra_backup_last_success_timestamp_seconds: '0x30' },
    minutes: 20,
  },
  {
    alert: 'DiscoLleno',
    raised: { 'alumbra_disk_bytes{kind="free",instance="a"}': '1000000000x20' },
    still: { 'alumbra_disk_bytes{kind="free",instance="a"}': '9000000000x20' },
    minutes: 15,
    of: { kind: 'free', instance: 'a' },
  },
  {
    alert: 'ReplicaAtrasada',
    raised: { alumbra_database_replication_lag_seconds: '60x20' },
    still: { alumbra_database_replication_lag_seconds: '1x20' },
    minutes: 12,
  },
  {
    alert: 'SinReplica',
    raised: { alumbra_database_replicas: '2x30 1x60' },
    still: { alumbra_database_replicas: '2x90' },
    minutes: 70,
  },
]

type Rule = {
  alert: string
  labels: Record<string, string>
  annotations: { summary: string; runbook_url: string }
}
const RULES = 'alumbra.rules.yml'
const text = readDeploy(`monitoring/${RULES}`)
const rules: Rule[] = parse(text).groups.flatMap((group: { rules: Rule[] }) => group.rules)

/** What promtool expects of a rule that is raised: its texts with the labels filled in. */
const expected = ({ labels, annotations }: Rule, found: Record<string, string> = {}) => ({
  exp_labels: { ...found, ...labels },
  exp_annotations: {
    ...annotations,
    summary: annotations.summary.replace(/\{\{ \$labels\.(\w+) \}\}/g, (_, name) => found[name] ?? ''),
  },
})

const testOf = (rule: Rule, one: Case, isRaised: boolean) => ({
  interval: '1m',
  input_series: Object.entries(isRaised ? one.raised : one.still).map(([series, values]) => ({
    series,
    values,
  })),
  alert_rule_test: [
    {
      eval_time: `${one.minutes}m`,
      alertname: rule.alert,
      exp_alerts: isRaised ? [expected(rule, one.of)] : [],
    },
  ],
})

const hasPromtool = spawnSync('promtool', ['--version']).status === 0

describe('observabilidad-8 each alarm', () => {
  const folder = mkdtempSync(join(tmpdir(), 'alumbra-alarmas-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('has figures that raise it, and others that do not', () => {
    expect(CASES.map(({ alert }) => alert)).toEqual(rules.map(({ alert }) => alert))
  })

  // Debian's package prometheus has promtool.
  it.skipIf(!hasPromtool).each(rules.map((rule) => [rule.alert, rule] as const))(
    '%s is raised by some and keeps still with others, in Prometheus itself',
    (name, rule) => {
      const one = CASES.find(({ alert }) => alert === name) as Case
      writeFileSync(join(folder, RULES), text)
      const tests = [testOf(rule, one, true), testOf(rule, one, false)]
      writeFileSync(
        join(folder, 'test.yml'),
        stringify({ rule_files: [RULES], evaluation_interval: '1m', tests }),
      )
      const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', 'test.yml'], {
        cwd: folder,
        encoding: 'utf8',
      })
      expect([status, stdout + stderr]).toEqual([0, expect.stringContaining('SUCCESS')])
    },
  )
})
