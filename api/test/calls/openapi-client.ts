import { fileURLToPath } from 'node:url'

const inside = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url))

// Reads the description of the API.
const REDOCLY = inside('node_modules/@redocly/cli/bin/cli.js')
const REDOCLY_CONFIG = ['--config', inside('scripts/redocly.yaml')]
/** Turns off its update check and its telemetry. */
export const REDOCLY_ENV = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }

const OPENAPI = inside('docs/openapi.json')
const CLIENT = inside('.cache/openapi/client.ts')

/** Arguments for Node that look for what strict rules forbid in docs/openapi.json. */
export const LINT_OPENAPI = [REDOCLY, 'lint', OPENAPI, ...REDOCLY_CONFIG]
/** Arguments for Node that write the client of api/openapi-client/use.ts from docs/openapi.json. */
export const GENERATE_CLIENT = [
  REDOCLY,
  'generate-client',
  OPENAPI,
  ...REDOCLY_CONFIG,
  `--output=${CLIENT}`,
  '--error-mode=result',
  '--import-ext=ts',
]
/** Arguments for Node that check the types of api/openapi-client/use.ts with that client. */
export const COMPILE_PROGRAM = [
  inside('node_modules/typescript/bin/tsc'),
  '--project',
  inside('api/openapi-client'),
]
