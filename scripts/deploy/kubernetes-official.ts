import type { Deployment } from 'kubernetes-types/apps/v1.js'
import type { CronJob, Job } from 'kubernetes-types/batch/v1.js'
import type { PersistentVolumeClaim, Service, ServiceAccount } from 'kubernetes-types/core/v1.js'
import type { Ingress, NetworkPolicy } from 'kubernetes-types/networking/v1.js'
import type { PodDisruptionBudget } from 'kubernetes-types/policy/v1.js'
import type { Manifest } from './kubernetes-schemas.ts'

/** The objects as Kubernetes itself describes them. */
type Official = {
  CronJob: CronJob
  Deployment: Deployment
  Ingress: Ingress
  Job: Job
  NetworkPolicy: NetworkPolicy
  PersistentVolumeClaim: PersistentVolumeClaim
  PodDisruptionBudget: PodDisruptionBudget
  Service: Service
  ServiceAccount: ServiceAccount
}

/** The names of the fields of ours, at any depth, that Kubernetes does not have or that hold another type there. */
type Wrong<Ours, Theirs> = Ours extends readonly (infer One)[]
  ? Theirs extends readonly (infer Other)[]
    ? Wrong<One, Other>
    : 'not a list'
  : Ours extends object
    ? { [K in keyof Ours & string]-?: WrongField<Ours, Theirs, K> }[keyof Ours & string]
    : Ours extends Theirs
      ? never
      : 'another type'

type WrongField<Ours, Theirs, K extends keyof Ours & string> = K extends keyof Theirs
  ? [Wrong<NonNullable<Ours[K]>, NonNullable<Theirs[K]>>] extends [never]
    ? never
    : `${K}: ${Wrong<NonNullable<Ours[K]>, NonNullable<Theirs[K]>>}`
  : K

type Checked<K extends Manifest['kind']> = [Wrong<Extract<Manifest, { kind: K }>, Official[K]>] extends [
  never,
]
  ? true
  : Wrong<Extract<Manifest, { kind: K }>, Official[K]>

/** Compiles only while Kubernetes has every field of our manifests, with the same type. */
export const OFFICIAL: { [K in Manifest['kind']]: Checked<K> } = {
  CronJob: true,
  Deployment: true,
  Ingress: true,
  Job: true,
  NetworkPolicy: true,
  PersistentVolumeClaim: true,
  PodDisruptionBudget: true,
  Service: true,
  ServiceAccount: true,
}
