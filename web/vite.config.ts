import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { bootScript } from './boot-script.ts'

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), bootScript(command)],
  // Vite would discover these late and reload the page in development.
  optimizeDeps: { include: ['zod/mini'] },
  build: {
    assetsInlineLimit: 0,
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // Leaves unused schemas out of the bundles.
    rolldownOptions: { treeshake: { manualPureFunctions: ['z', 'call'] } },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // React and the router in one chunk: fewer requests, better compression, cached across releases.
          output: {
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
                // A chunk of its own; otherwise small modules of the contract that every page needs are packed with
                // it.
                { name: 'zod', test: /node_modules\/zod\// },
                // What most pages have, in one chunk: a page fetches a quarter fewer files, which weigh less together.
                { name: 'shared', test: /[\\/]web[\\/]src[\\/]/, minShareCount: 30 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // The context of the router exists only in this bundle, so everything that uses it enters here.
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
