import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { leaveOutDocs } from './leave-out-docs.ts'

/** What most pages draw. */
const isIcon = /lucide-react\/.*\/(x|search|arrow-left|chevron-left|chevron-right)\.m?js/

/** What calls about sequences and prices are made of. */
const isShape = /contract\/src\/(envelope|money|seen|sequences|sequence-shapes)\.ts/

/** What private pages keep their answers in: each file of its own is a line in the list of files that every page loads. */
const isCache = /node_modules\/@tanstack\//

/** Of what many pages share: not that which only forms, lists and the private areas do. */
const isFrame =
  /web\/app\/(?!api\/(queries|call|wire|table)|ui\/(overlay\/confirm|table|page\/skeletons|form\/(field|enter)|pill)|strings\/(?!site)|features\/(?!site))/

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), leaveOutDocs()],
  // Found only once a page asks for them, each would reload the page under development.
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
  // Inlining would put fonts and pictures as data URLs into the page, where the policy of allowed sources forbids fonts.
  // The style sheet is written into each page by the server's build, which would leave it as it is.
  build: { assetsInlineLimit: 0, manifest: true, cssMinify: true },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // What every page needs comes in two files instead of fifteen: on a phone each request costs. A part that
            // fewer files share would weigh on pages that do without it (build.test.ts weighs them).
            codeSplitting: {
              groups: [
                { name: 'framework', test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 2 },
                { name: 'frame', test: isFrame, minShareCount: 16, priority: 1 },
                { name: 'icons', test: isIcon, minShareCount: 4 },
                { name: 'shapes', test: isShape, minShareCount: 3 },
                { name: 'cache', test: isCache },
              ],
            },
          },
        },
      },
    },
  },
})
