import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  // Found late otherwise, and the page would load twice in development.
  optimizeDeps: { include: ['zod/mini'] },
  build: {
    assetsInlineLimit: 0,
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // Schemas that a page does not use stay out of its scripts.
    rolldownOptions: { treeshake: { manualPureFunctions: ['z', 'call'] } },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // React and the router travel together: fewer requests, better compression, cached across our releases.
          output: {
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
                // Apart, or small pieces of the contract that every page needs are packed with it.
                { name: 'zod', test: /node_modules\/zod\// },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // The router's context lives only in this bundle, so everything that touches it enters here.
      build: {
        rollupOptions: {
          input: './src/render.ts',
          // What the browser fetches late is here in one bundle anyway.
          checks: { ineffectiveDynamicImport: false },
        },
      },
      ...(command === 'build' && {
        // One file with React's production build inside, whatever NODE_ENV says when it runs: a page costs less than half.
        resolve: { noExternal: true },
        define: { 'process.env.NODE_ENV': '"production"' },
      }),
    },
  },
}))
