import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { inside } from '../run.ts'

/** A file of `deploy/` as text. */
export const readDeploy = (path: string): string => readFileSync(inside(`deploy/${path}`), 'utf8')

/** A YAML file of `deploy/`; a name given twice or a tab throws. */
export const readYaml = (path: string): unknown =>
  parse(readDeploy(path), { merge: true, strict: true, uniqueKeys: true })

/** The user and group of the server, on every kind of machine. */
export const UID = 10_001
/** The default of PORT. */
export const PORT = 3000
/** The port for Prometheus in the examples. */
export const METRICS_PORT = 9464
