import { DOMAINS, TEST_TOOLS, type Zone } from './zone.ts'

const REACT = [
  'react',
  'react-router',
  '@tanstack/react-query',
  'react-hook-form',
  '@hookform/resolvers',
  'lucide-react',
]
const WEB_TESTS = [...TEST_TOOLS, '@testing-library/react', 'react-dom', 'sharp']

/** The web app splits the domain of sequences into seven features, and codes are apart from the other sales. */
const FEATURES = DOMAINS.flatMap((domain) => {
  if (domain === 'sales') return ['codes', 'sales']
  return domain === 'sequences' ? ['search', 'gallery', 'days', 'waves', 'sequences', 'sessions', 'approval'] : [domain]
})
const upTo = (feature: string) => FEATURES.slice(0, FEATURES.indexOf(feature) + 1)

const below = (...folders: string[]) => ['contract/src/', ...folders.map((folder) => `web/app/${folder}`)]

/** The words of all features: an admin's list says of a photo what its own page says. */
const catalogues = FEATURES.map((feature) => `web/app/features/${feature}/messages/`)

const webParts: Zone[] = [
  {
    files: /^web\/app\/routes\//,
    mayImport: below('routes/', 'features/', 'ui/', 'api/', 'messages/', 'page-meta.ts'),
    packages: REACT,
  },
  ...FEATURES.map((feature) => ({
    files: new RegExp(`^web/app/features/${feature}/`),
    mayImport: below(...upTo(feature).map((name) => `features/${name}/`), 'ui/', 'api/', 'messages/'),
    packages: [...REACT, 'zod/mini', 'react-dropzone', 'thumbhash', 'idb-keyval', 'qr', 'htmlparser2', 'fflate'],
  })),
  // The admin's list of people links to screens of several domains, and no domain imports it.
  {
    files: /^web\/app\/features\/people\//,
    mayImport: [...below('features/people/', 'ui/', 'api/', 'messages/'), ...catalogues],
    packages: REACT,
  },
  // The log links to screens of all domains, and no domain imports it.
  {
    files: /^web\/app\/features\/log\//,
    mayImport: [...below('features/log/', 'ui/', 'api/', 'messages/'), ...catalogues],
    packages: [...REACT, 'zod/mini'],
  },
  // Donations belong to all sales, and no domain imports them.
  {
    files: /^web\/app\/features\/donations\//,
    mayImport: [...below('features/donations/', 'ui/', 'api/', 'messages/'), ...catalogues],
    packages: [...REACT, 'zod/mini'],
  },
  { files: /^web\/app\/features\/site\//, mayImport: below('features/', 'ui/', 'api/', 'messages/'), packages: REACT },
  { files: /^web\/app\/messages\//, mayImport: below('messages/'), packages: [] },
  {
    files: /^web\/app\/ui\//,
    mayImport: [
      'web/app/ui/',
      'web/app/messages/',
      'contract/src/messages/',
      'contract/src/limits.ts',
      'contract/src/format.ts',
      'contract/src/joined.ts',
      // Their names.
      'contract/src/accounts/say-country.ts',
    ],
    packages: [
      'react',
      'react-dom',
      'react-router',
      'react-hook-form',
      'lucide-react',
      'react-toastify',
      'photoswipe',
      'qr',
      'thumbhash',
    ],
  },
  {
    files: /^web\/app\/api\//,
    mayImport: below('api/', 'ui/', 'messages/'),
    packages: ['react', 'react-router', 'react-hook-form', '@hookform/resolvers', '@tanstack/react-query', 'zod/mini'],
  },
]

export const webZones: Zone[] = [
  ...webParts.map(({ files, mayImport, packages }) => ({
    files: new RegExp(`${files.source}.*\\.test\\.tsx?$`),
    mayImport: [...mayImport, 'web/app/testing/'],
    packages: [...packages, ...WEB_TESTS],
  })),
  ...webParts,
  {
    files: /^web\/(app\/testing\/|app\/[\w-]+\.test\.tsx?$|vitest\.setup\.ts$)/,
    mayImport: below(''),
    packages: [...REACT, 'zod/mini', 'react-toastify', 'qr', 'fit-file-parser/encoder', 'fflate', ...WEB_TESTS],
  },
  { files: /^web\/app\/routes\.ts$/, mayImport: [], packages: ['@react-router/dev'] },
  {
    files: /^web\/app\/[\w.-]+\.tsx?$/,
    mayImport: below(''),
    packages: [...REACT, 'node:', 'react-dom'],
  },
  {
    files: /^web\/[\w.-]+\.ts$/,
    mayImport: ['web/', 'contract/src/messages/'],
    packages: ['node:', 'vite', 'icu-minify/compile', 'vitest', '@react-router/dev', '@tailwindcss/vite'],
  },
]
