import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { bootScript } from './boot-script.ts'
import { OUR_CHUNKS } from './chunks.ts'
import { joinEntries } from './join-entries.ts'
import { leanRouter } from './lean-router.ts'
import { plainContract } from './plain-contract.ts'
import { reactModules } from './react-modules.ts'
import { sheetRules } from './sheet-rules.ts'
import { usedModules } from './used-modules.ts'

const OURS = [reactModules(), leanRouter(), plainContract(), joinEntries(), sheetRules(), usedModules()]

/** Files that every page has. */
const ON_EVERY_PAGE = /\/(?:framework|visitor)-/

/** What the contract makes its schemas with: those that a file does not use are left out of it. */
const MAKE_SCHEMAS = [
  'z',
  'call',
  'withAntes',
  'withEnvio',
  'idInput',
  'idFilter',
  'textInput',
  'optionalTextInput',
  'changedTextInput',
  'linkInput',
  'changedLinkInput',
]

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), ...OURS, reactRouter(), bootScript(command)],
  // Vite would discover these late and reload the page in development.
  optimizeDeps: { include: ['zod/mini'] },
  build: {
    assetsInlineLimit: 0,
    cssTarget: ['chrome123', 'firefox125', 'safari17.5'],
    rolldownOptions: { treeshake: { manualPureFunctions: MAKE_SCHEMAS } },
    modulePreload: { resolveDependencies: (_, files) => files.filter((file) => !ON_EVERY_PAGE.test(file)) },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Files for the parts of the site instead of one for each shared module: fewer requests, and they weigh less together.
          output: {
            codeSplitting: {
              groups: [
                // Cached across releases; with what fetches a module when it is needed, which any file may do.
                {
                  name: 'framework',
                  test: /node_modules\/(react|react-dom|react-router|scheduler)\/|vite\/preload-helper|web\/outermost-error/,
                },
                ...OUR_CHUNKS,
              ],
            },
          },
        },
      },
    },
    ssr: {
      // The context of the router exists only in this bundle, so everything that uses it is bundled here.
      build: {
        rollupOptions: {
          input: './src/render.ts',
          // The server bundle needs no lazy chunks.
          checks: { ineffectiveDynamicImport: false },
        },
      },
      ...(command === 'build' && {
        // One file with the production build of React, whatever NODE_ENV says at run time: a page costs less than
        // half.
        resolve: { noExternal: true },
        define: { 'process.env.NODE_ENV': '"production"' },
      }),
    },
  },
}))
