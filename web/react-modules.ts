import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { leanReact } from './lean-react.ts'

const require = createRequire(import.meta.url)
const fileOf = (name: string, file: string) => join(dirname(require.resolve(`${name}/package.json`)), file)

/** The files of React that a browser runs in production, by the names under which they are imported. */
const FILES: Record<string, string> = {
  react: fileOf('react', 'cjs/react.production.js'),
  'react/jsx-runtime': fileOf('react', 'cjs/react-jsx-runtime.production.js'),
  'react-dom': fileOf('react-dom', 'cjs/react-dom.production.js'),
  'react-dom/client': fileOf('react-dom', 'cjs/react-dom-client.production.js'),
  scheduler: fileOf('scheduler', 'cjs/scheduler.production.js'),
}
const PATHS = new Set(Object.values(FILES))

/** A library that imports React as CommonJS has it. */
const DEFAULT_IMPORT = /import (\w+) from ['"]react['"]/

/**
 * Builds React as ES modules. It comes as CommonJS, of which a bundler can leave nothing out, whose members keep their
 * names in every file, and which needs helpers in a file of their own.
 */
export const reactModules = (): Plugin => ({
  name: 'alumbra:react-modules',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (id) => FILES[id] ?? null,
  transform: (code, id) =>
    PATHS.has(id)
      ? asModule(leanReact(code))
      : DEFAULT_IMPORT.test(code)
        ? code.replace(DEFAULT_IMPORT, "import * as $1 from 'react'")
        : null,
})

const EXPORT = /^exports\.(\w+) =/gm
const REQUIRE = /(\w+) = require\("([\w-]+)"\)/g

/** React writes each export as a statement of its own, and its imports in one at the top. */
export function asModule(code: string): string {
  const names = new Set(Array.from(code.matchAll(EXPORT), ([, name]) => name))
  const imports = Array.from(code.matchAll(REQUIRE), ([, name, from]) => `import * as ${name} from '${from}'`)
  const body = code
    .replace(/^var (?:\w+ = require\("[\w-]+"\),?\s*)+;/gm, '')
    .replace(EXPORT, 'var $1$$ =')
    .replace(/\bexports\.(\w+)/g, '$1$$')
  const left = /\b(?:require\(|module\.|exports\b)/.exec(body)
  if (left)
    throw new Error(
      `This file of React is written in another way: ${body.slice(left.index, left.index + 80)}`,
    )
  return `${imports.join('\n')}\n${body}\nexport { ${[...names].map((name) => `${name}$ as ${name}`).join(', ')} }`
}
