import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { Variables } from '../../api/src/env/variables.ts'
import { complaints } from '../../api/test/servers/configuration.ts'
import { inside } from '../run.ts'
import { OFFICIAL } from './kubernetes-official.ts'
import { Kustomization, Manifest, type Pod } from './kubernetes-schemas.ts'
import { METRICS_PORT, PORT, readDeploy, readYaml } from './read.ts'

const files = globSync('kubernetes/**/*.yaml', { cwd: inside('deploy') }).filter(
  (file) => !file.endsWith('kustomization.yaml'),
)
const manifests = files.map((file) => Manifest.parse(readYaml(file)))
const base = Kustomization.parse(readYaml('kubernetes/base/kustomization.yaml'))
const region = Kustomization.parse(readYaml('kubernetes/overlays/region/kustomization.yaml'))
const found = <K extends Manifest['kind']>(kind: K) =>
  manifests.find((one): one is Extract<Manifest, { kind: K }> => one.kind === kind) as Extract<
    Manifest,
    { kind: K }
  >
const ingresses = manifests.filter((one) => one.kind === 'Ingress')
const deployment = found('Deployment')
const pods: Pod[] = [
  deployment.spec.template.spec,
  found('Job').spec.template.spec,
  found('CronJob').spec.jobTemplate.spec.template.spec,
]
const variables = Object.fromEntries(
  [...base.configMapGenerator, ...region.configMapGenerator].flatMap(({ literals }) =>
    literals.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  ),
)
const version: string = JSON.parse(readFileSync(inside('package.json'), 'utf8')).version
/** The commands of docs/operacion.md, block by block. */
const blocks = [...readFileSync(inside('docs/operacion.md'), 'utf8').matchAll(/^```sh\n(.*?)\n```$/gms)].map(
  ([, lines = '']) => lines.split('\n'),
)
const hasKubectl = spawnSync('kubectl', ['version', '--client']).status === 0

describe('deploy/kubernetes', () => {
  it('lists every file once', () => {
    const listed = [
      ...base.resources.map((file) => `kubernetes/base/${file}`),
      ...region.resources
        .filter((file) => file !== '../../base')
        .map((file) => `kubernetes/overlays/region/${file}`),
    ]
    expect(listed.sort()).toEqual([...files].sort())
  })

  it('has only kinds of objects whose fields are compared with those of Kubernetes', () => {
    expect(Object.keys(OFFICIAL).sort()).toEqual([...new Set(manifests.map(({ kind }) => kind))].sort())
  })

  it('mounts only volumes that the pod has, and selects pods by the labels that they carry', () => {
    for (const { containers, volumes } of pods)
      expect(containers[0].volumeMounts.map(({ name }) => name).sort()).toEqual(
        volumes.map(({ name }) => name).sort(),
      )
    const { labels } = deployment.spec.template.metadata
    expect(deployment.spec.selector.matchLabels).toEqual(labels)
    expect(found('Service').spec.selector).toEqual(labels)
    expect(found('PodDisruptionBudget').spec.selector.matchLabels).toEqual(labels)
    expect(found('NetworkPolicy').spec.podSelector.matchLabels).toEqual(base.labels?.[0]?.pairs)
    expect(base.labels?.[0]?.includeTemplates).toBe(true)
  })

  it('operacion-5 takes no node out of service for a database that all of them lack, and lets people reach its port alone, Prometheus the other', () => {
    const [node] = deployment.spec.template.spec.containers
    expect(
      [node.startupProbe, node.livenessProbe, node.readinessProbe].map((probe) => probe?.httpGet.path),
    ).toEqual(['/api/health', '/api/health', '/api/health'])
    const doors = found('NetworkPolicy').spec.ingress.map(({ from, ports }) => [
      from.map(({ namespaceSelector }) => Object.values(namespaceSelector.matchLabels).join()).join(),
      ports.map(({ port }) => port),
    ])
    expect(doors).toEqual([
      ['ingress-nginx', [PORT]],
      ['monitoring', [METRICS_PORT]],
    ])
    expect(variables['METRICS_PORT']).toBe(String(METRICS_PORT))
    expect(found('PodDisruptionBudget').spec.minAvailable).toBeLessThan(deployment.spec.replicas)
  })

  it('operacion-8 has the log of visits of the ingress off', () => {
    for (const { metadata } of ingresses)
      expect(metadata.annotations).toMatchObject({ 'nginx.ingress.kubernetes.io/enable-access-log': 'false' })
  })

  it('operacion-11 asks each node for a script that another one does not have', () => {
    const ofPaths = ingresses.map(({ metadata, spec }) => [
      spec.rules[0]?.http.paths[0]?.path,
      metadata.annotations?.['nginx.ingress.kubernetes.io/proxy-next-upstream'],
    ])
    expect(Object.fromEntries(ofPaths)).toEqual({
      '/': undefined,
      '/assets/': 'error timeout http_502 http_404',
    })
    const [tries] = ingresses.flatMap(
      ({ metadata }) => metadata.annotations?.['nginx.ingress.kubernetes.io/proxy-next-upstream-tries'] ?? [],
    )
    // While one is replaced there is one more.
    expect(Number(tries)).toBeGreaterThan(region.replicas?.[0]?.count ?? 0)
    expect(new Set(ingresses.map(({ spec }) => JSON.stringify([spec.tls, spec.rules[0]?.host]))).size).toBe(1)
  })

  it('lets the server reach the ports of the other examples', () => {
    const allowed = found('NetworkPolicy').spec.egress.flatMap(({ ports }) => ports.map(({ port }) => port))
    const ofDatabases = [...readDeploy('haproxy/haproxy.cfg').matchAll(/^ {2}bind \*:(\d+)$/gm)]
    const [, ofPooler] = /^listen_port = (\d+)$/m.exec(readDeploy('pgbouncer/pgbouncer.ini')) ?? []
    const [, ofTraces] = /OTEL_EXPORTER_OTLP_ENDPOINT=\S+:(\d+)$/m.exec(readDeploy('.env.example')) ?? []
    const named = [...ofDatabases.map(([, port]) => port), ofPooler, ofTraces].map(Number)
    expect(named).toHaveLength(4)
    expect(allowed).toEqual(expect.arrayContaining(named))
  })

  it('starts with what the overlay and the secret say, and holds no secret itself', () => {
    const secret = {
      DATABASE_URL: 'postgres://alumbra:clave@bd/alumbra',
      SMTP_URL: 'smtps://a:b@correo.centro.es:465',
    }
    expect(Object.keys(variables).filter((name) => !(name in Variables.shape))).toEqual([])
    expect(complaints({ ...variables, ...secret })).toEqual({})
    expect(variables['MIGRATE_ON_START']).toBe('off')
    expect(JSON.stringify({ manifests, base, region })).not.toMatch(/:[^/@"]+@|_SECRET"?:/)
  })

  it('is of this version, with a job of its own for the migrations', () => {
    expect(region.images?.[0]?.newTag).toBe(version)
    expect(region.patches?.[0]?.patch).toMatch(
      new RegExp(`value: alumbra-migrate-${version.replaceAll('.', '-')}$`),
    )
  })

  it('operacion-10 is applied again after the job of the migrations, which cannot change, is deleted', () => {
    const [first = [], again = []] = ['create', 'delete'].map((verb) =>
      blocks.find((lines) => lines[0]?.startsWith(`kubectl ${verb} `)),
    )
    expect(first[0]).toBe(`kubectl create namespace ${region.namespace}`)
    expect(first.at(-1)).toBe(again.at(-1))
    const [, label = '', value] =
      /^kubectl delete job --selector=(.+)=(.+) --ignore-not-found$/.exec(again[0] ?? '') ?? []
    expect(found('Job').metadata.labels?.[label]).toBe(value)
    expect(value).toBeDefined()
  })

  it.runIf(hasKubectl)('is put together by Kustomize as it should be', () => {
    const { status, stdout, stderr } = spawnSync(
      'kubectl',
      ['kustomize', inside('deploy/kubernetes/overlays/region')],
      { encoding: 'utf8' },
    )
    expect([stderr, status]).toEqual(['', 0])
    expect(
      stdout
        .match(/image: .*/g)
        ?.every((line) => line === `image: ${region.images?.[0]?.newName}:${version}`),
    ).toBe(true)
    expect(stdout).toMatch(/configMapRef:\n\s+name: alumbra-[a-z0-9]{10}\n/)
    expect(stdout.match(/app.kubernetes.io\/part-of: alumbra/g)?.length).toBeGreaterThan(10)
  })
})
