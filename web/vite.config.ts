import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { commonOfPublicPages } from './common-code.ts'
import { leaveOutDocs } from './leave-out-docs.ts'
import { wordsLater } from './words-later.ts'

const assetFileNames = ({ names: [name = ''] }: { names: string[] }) =>
  name.endsWith('.css') ? 'assets/[hash:7].css' : 'assets/[name]-[hash][extname]'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), wordsLater(), leaveOutDocs()],
  // Vite would discover these late, and each discovery would reload the page in development.
  optimizeDeps: {
    include: [
      '@hookform/resolvers/standard-schema',
      '@tanstack/react-query',
      'lucide-react',
      'photoswipe',
      'react-dom/client',
      'react-dropzone',
      'react-hook-form',
      'react-toastify/unstyled',
      'thumbhash',
      'zod/mini',
    ],
  },
  // Inlining would put fonts and pictures into the page as data URLs, and the policy forbids fonts from there. The
  // server build inlines the style sheet into each page and would not minify it.
  build: { assetsInlineLimit: 0, manifest: true, cssMinify: true },
  environments: {
    // The server names the style sheet too.
    ssr: { build: { rolldownOptions: { output: { assetFileNames } } } },
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Every page lists the files of all pages. Without names, and with short hashes, the list is a third shorter.
            entryFileNames: 'assets/[hash:7].js',
            chunkFileNames: 'assets/[hash:7].js',
            assetFileNames,
            codeSplitting: {
              groups: [
                // A file of their own: a release seldom changes them, so browsers keep it.
                { name: 'framework', test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 3 },
                // What most pages and their parts need lies in one file.
                // Most public pages have no form.
                { name: 'forms', test: /node_modules\/(react-hook-form|@hookform)\//, priority: 3 },
                { name: 'shared', minShareCount: 40, priority: 2 },
                { name: commonOfPublicPages, debugName: 'common', minShareCount: 4, priority: 1 },
              ],
            },
          },
        },
      },
    },
  },
})
