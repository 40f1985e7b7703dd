import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { leaveOutDocs } from './leave-out-docs.ts'

const isIcon = /lucide-react\/.*\/(x|menu|search|arrow-left|chevron-left|chevron-right)\.m?js/

/** Icons of the private pages. */
const isPrivateIcon = /lucide-react\/.*\/(chevrons-up-down|trash-?\d?|pencil|key-round|user-round)\.m?js/

/** Small files that public pages with calls share: in a chunk each, their entries in the list of files would outweigh them. */
const isShape =
  /(contract\/src\/(envelope|money|seen|sequences\/(search|shapes)|(locations|prices)\/calls)|features\/(locations\/(levels|fetch-choices)|search\/search-path))\.ts/

/** Small files that every page has. */
const isShell =
  /app\/(api\/navigation\/(page-problem|guards)|ui\/(late|load-once|page\/(focus-heading|theme-switch|brand)))\.tsx?/

/** What home and its later parts share, and pages with lists too. */
const isSearch = /features\/search\/(filters|days|shown|around\/load-around|place\/place)\.ts/
const isList =
  /ui\/(load-more|page\/use-focus-grown|use-focus-grown)\.tsx?|features\/search\/time\/(about-time|day-about-path)\.ts/

/** What the gallery, the checkout and the page of an order share. */
const isOffer =
  /features\/gallery\/(load-(gallery|related)|saved-by-whole|gallery-missing|bought\/use-bought)\.tsx?|strings\/gallery\.ts/

/** What the gallery and a day share. */
const isChoice =
  /features\/gallery\/(breadcrumb|time-of|shortlist\/use-shortlist|share\/picked-(ids|path)|share\/share-tags)\.tsx?|lucide-react\/.*\/heart\.m?js/

/** What the gallery and a day's stacks share. */
const isWall =
  /features\/gallery\/(photo-wall|rows\/(arrange-photos|place-few)|gallery-tile|photo-sizes|photo-for-sale|lightbox\/slide-of)\.tsx?/

/** The query client of the private pages. One chunk, because every page lists all chunks. */
const isCache = /node_modules\/@tanstack\/|app\/api\/queries\.ts/

/** The form library and what checks its fields: no page with forms has only one of them. */
const isForms = /node_modules\/(react-hook-form|@hookform)\//

/** What asks before work is lost, and what forms say when they are refused: most pages that people only read have neither. */
const isAsking = /app\/(api\/navigation\/use-leave-guard|ui\/overlay\/confirm)\.tsx?/

/** Rules of accounts that forms check. */
const isAccounts = /contract\/src\/accounts\/(passwords|usernames)\.ts/

/** Shared modules, without those that only forms, lists and private areas need. */
const isFrame =
  /contract\/src\/format\.ts|web\/app\/(?!api\/(queries|call|missing|wire|table|form|navigation\/use-leave-guard)|ui\/(overlay\/confirm|table|page\/skeletons|form\/|pill)|strings\/(?!site)|features\/(?!site))/

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), leaveOutDocs()],
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
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Every page lists the files of all pages. Without names, and with short hashes, the list is a third shorter.
            entryFileNames: 'assets/[hash:7].js',
            chunkFileNames: 'assets/[hash:7].js',
            assetFileNames: ({ names: [name = ''] }) =>
              name.endsWith('.css') ? 'assets/[hash:7].css' : 'assets/[name]-[hash][extname]',
            // Every page's code comes in two files instead of fifteen, because each request costs time on a phone.
            // Lowering `minShareCount` would add code that other pages do not use (build.test.ts checks the sizes).
            codeSplitting: {
              groups: [
                { name: 'framework', test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 2 },
                { name: 'frame', test: isFrame, minShareCount: 13, priority: 1 },
                { name: 'icons', test: isIcon, minShareCount: 4 },
                { name: 'private-icons', test: isPrivateIcon },
                { name: 'shapes', test: isShape, minShareCount: 3 },
                { name: 'shell', test: isShell, minShareCount: 2 },
                { name: 'search', test: isSearch, minShareCount: 2 },
                // With what it imports; otherwise the groups below would take it in.
                { name: 'call', test: /app\/api\/call\.ts/, minShareCount: 2 },
                { name: 'lists', test: isList, minShareCount: 2 },
                { name: 'offer', test: isOffer, minShareCount: 2 },
                { name: 'choice', test: isChoice, minShareCount: 2 },
                { name: 'wall', test: isWall, minShareCount: 2 },
                { name: 'asking', test: isAsking, minShareCount: 2 },
                { name: 'cache', test: isCache },
                { name: 'forms', test: isForms },
                { name: 'accounts', test: isAccounts, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
  },
})
