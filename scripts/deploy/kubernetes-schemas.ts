import { z } from 'zod'
import { METRICS_PORT, PORT, UID } from './read.ts'

const name = z.string().regex(/^[a-z0-9-]+$/)
const labels = z.record(z.string(), z.string())
const selector = z.strictObject({ matchLabels: labels })
const probe = z.strictObject({
  httpGet: z.strictObject({ path: z.enum(['/api/health', '/api/ready']), port: z.literal('http') }),
  periodSeconds: z.int(),
  timeoutSeconds: z.int().optional(),
  failureThreshold: z.int(),
})
const resources = z.strictObject({
  requests: z.strictObject({ cpu: z.string(), memory: z.string() }),
  limits: z.strictObject({ memory: z.string() }),
})
const container = z.strictObject({
  name,
  image: z.literal('alumbra'),
  args: z.array(z.enum(['migrate', 'backup', '--to', '/copias'])).optional(),
  envFrom: z.tuple([
    z.strictObject({ configMapRef: z.strictObject({ name: z.literal('alumbra') }) }),
    z.strictObject({ secretRef: z.strictObject({ name: z.literal('alumbra') }) }),
  ]),
  ports: z
    .tuple([
      z.strictObject({ name: z.literal('http'), containerPort: z.literal(PORT) }),
      z.strictObject({ name: z.literal('metrics'), containerPort: z.literal(METRICS_PORT) }),
    ])
    .optional(),
  startupProbe: probe.optional(),
  livenessProbe: probe.optional(),
  readinessProbe: probe.optional(),
  lifecycle: z
    .strictObject({ preStop: z.strictObject({ exec: z.strictObject({ command: z.array(z.string()) }) }) })
    .optional(),
  resources,
  securityContext: z.strictObject({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
    capabilities: z.strictObject({ drop: z.tuple([z.literal('ALL')]) }),
  }),
  env: z.tuple([z.strictObject({ name: z.literal('BACKUP_DIR'), value: z.literal('/copias') })]).optional(),
  volumeMounts: z.array(z.strictObject({ name, mountPath: z.enum(['/data', '/tmp', '/copias']) })),
})
const volume = z.union([
  z.strictObject({ name, emptyDir: z.strictObject({ sizeLimit: z.string().optional() }) }),
  z.strictObject({ name, persistentVolumeClaim: z.strictObject({ claimName: name }) }),
])
const template = z.strictObject({
  metadata: z.strictObject({ labels }),
  spec: z.strictObject({
    restartPolicy: z.literal('Never').optional(),
    serviceAccountName: z.literal('alumbra'),
    automountServiceAccountToken: z.literal(false),
    terminationGracePeriodSeconds: z.int().min(20).optional(),
    securityContext: z.strictObject({
      runAsNonRoot: z.literal(true),
      runAsUser: z.literal(UID),
      runAsGroup: z.literal(UID),
      fsGroup: z.literal(UID).optional(),
      seccompProfile: z.strictObject({ type: z.literal('RuntimeDefault') }),
    }),
    topologySpreadConstraints: z
      .array(
        z.strictObject({
          maxSkew: z.int(),
          topologyKey: z.string(),
          whenUnsatisfiable: z.literal('ScheduleAnyway'),
          labelSelector: selector,
        }),
      )
      .optional(),
    containers: z.tuple([container]),
    volumes: z.array(volume),
  }),
})
const job = z.strictObject({
  backoffLimit: z.int(),
  ttlSecondsAfterFinished: z.int().optional(),
  template,
})
const port = (protocols: readonly ['TCP', 'UDP'] | readonly ['TCP']) =>
  z.strictObject({ protocol: z.enum(protocols), port: z.int() })

const object = <V extends string, K extends string, S extends z.ZodRawShape>(
  apiVersion: V,
  kind: K,
  rest: S,
) =>
  z.strictObject({
    apiVersion: z.literal(apiVersion),
    kind: z.literal(kind),
    metadata: z.strictObject({ name, labels: labels.optional(), annotations: labels.optional() }),
    ...rest,
  })

/** The fields of Kubernetes objects that we use: a misspelt field is refused, as by a cluster. */
export const Manifest = z.discriminatedUnion('kind', [
  object('v1', 'ServiceAccount', { automountServiceAccountToken: z.literal(false) }),
  object('apps/v1', 'Deployment', {
    spec: z.strictObject({
      replicas: z.int().min(2),
      selector,
      strategy: z.strictObject({
        type: z.literal('RollingUpdate'),
        rollingUpdate: z.strictObject({ maxUnavailable: z.literal(0), maxSurge: z.int() }),
      }),
      template,
    }),
  }),
  object('v1', 'Service', {
    spec: z.strictObject({
      selector: labels,
      ports: z.array(
        z.strictObject({ name: z.literal('http'), port: z.int(), targetPort: z.literal('http') }),
      ),
    }),
  }),
  object('policy/v1', 'PodDisruptionBudget', {
    spec: z.strictObject({ minAvailable: z.int().min(1), selector }),
  }),
  object('networking.k8s.io/v1', 'NetworkPolicy', {
    spec: z.strictObject({
      podSelector: selector,
      policyTypes: z.tuple([z.literal('Ingress'), z.literal('Egress')]),
      ingress: z.array(
        z.strictObject({
          from: z.array(z.strictObject({ namespaceSelector: selector })),
          ports: z.array(port(['TCP'])),
        }),
      ),
      egress: z.array(z.strictObject({ ports: z.array(port(['TCP', 'UDP'])) })),
    }),
  }),
  object('batch/v1', 'Job', { spec: job }),
  object('batch/v1', 'CronJob', {
    spec: z.strictObject({
      schedule: z.string().regex(/^(?:\S+ ){4}\S+$/),
      concurrencyPolicy: z.literal('Forbid'),
      successfulJobsHistoryLimit: z.int(),
      failedJobsHistoryLimit: z.int(),
      jobTemplate: z.strictObject({ spec: job }),
    }),
  }),
  object('networking.k8s.io/v1', 'Ingress', {
    spec: z.strictObject({
      ingressClassName: name,
      tls: z.array(z.strictObject({ hosts: z.array(z.string()), secretName: name })),
      rules: z.array(
        z.strictObject({
          host: z.string(),
          http: z.strictObject({
            paths: z.array(
              z.strictObject({
                path: z.enum(['/', '/assets/']),
                pathType: z.literal('Prefix'),
                backend: z.strictObject({
                  service: z.strictObject({ name, port: z.strictObject({ name: z.literal('http') }) }),
                }),
              }),
            ),
          }),
        }),
      ),
    }),
  }),
  object('v1', 'PersistentVolumeClaim', {
    spec: z.strictObject({
      accessModes: z.tuple([z.literal('ReadWriteOnce')]),
      resources: z.strictObject({ requests: z.strictObject({ storage: z.string() }) }),
    }),
  }),
])
export type Manifest = z.infer<typeof Manifest>
export type Pod = z.infer<typeof template>['spec']

/** The fields of Kustomize that we use. */
export const Kustomization = z.strictObject({
  apiVersion: z.literal('kustomize.config.k8s.io/v1beta1'),
  kind: z.literal('Kustomization'),
  namespace: name.optional(),
  resources: z.array(z.string()),
  labels: z.array(z.strictObject({ pairs: labels, includeTemplates: z.boolean() })).optional(),
  images: z
    .array(z.strictObject({ name: z.literal('alumbra'), newName: z.string(), newTag: z.string() }))
    .optional(),
  replicas: z.array(z.strictObject({ name, count: z.int() })).optional(),
  configMapGenerator: z.array(
    z.strictObject({
      name: z.literal('alumbra'),
      behavior: z.literal('merge').optional(),
      literals: z.array(z.string().regex(/^[A-Z_]+=/)),
    }),
  ),
  patches: z
    .array(z.strictObject({ target: z.strictObject({ kind: z.string(), name }), patch: z.string() }))
    .optional(),
})
