/**
 * Files that may import the same things. `mayImport` holds folders (ending in a slash) and files of the checkout,
 * `packages` names from outside; `zod` includes `zod/mini`, but not the other way round.
 */
export type Zone = {
  files: RegExp
  mayImport: string[]
  packages: string[]
  /** Packages for `import type` only: nothing of them is there at run time. */
  types?: string[]
}

/** What must not be reached from some files, over any number of imports that are still there at run time. */
export type Closure = { from: RegExp; never: string; why: string }

/** The domains in their order: each may import itself and those before it. */
export const DOMAINS = ['contact', 'accounts', 'locations', 'prices', 'images', 'sequences', 'sales', 'payouts']

const upTo = (domain: string) => DOMAINS.slice(0, DOMAINS.indexOf(domain) + 1)

const PORTS = ['jobs', 'storage', 'mail', 'payments', 'decoder'].map((name) => `server/src/${name}/port.ts`)
const TEST_TOOLS = ['node:', 'vitest', 'fast-check']

const contract: Zone[] = [
  { files: /^contract\/src\/.*\.test\.ts$/, mayImport: ['contract/src/'], packages: ['zod/mini', ...TEST_TOOLS] },
  { files: /^contract\/src\//, mayImport: ['contract/src/'], packages: ['zod/mini'] },
]

const domains: Zone[] = DOMAINS.flatMap((domain) => {
  const folder = `^server/src/${domain}/`
  const own = [
    'contract/src/',
    'server/src/deps.ts',
    'server/src/http/problem.ts',
    ...upTo(domain).map((name) => `server/src/${name}/`),
    ...PORTS,
  ]
  const special = domain === 'accounts' ? ['@node-rs/argon2'] : []
  return [
    {
      files: new RegExp(`${folder}.*\\.(test|suite|faults)\\.ts$`),
      mayImport: [...own, 'server/src/testing/', 'server/src/http/', 'server/src/db/', 'stripe-sandbox/src/'],
      packages: [...TEST_TOOLS, ...special],
    },
    {
      files: new RegExp(`${folder}([\\w-]+-)?queries\\.ts$`),
      mayImport: [...own, 'server/src/db/'],
      packages: ['node:', 'kysely'],
    },
    {
      files: new RegExp(`${folder}([\\w-]+-)?routes\\.ts$`),
      mayImport: [...own, 'server/src/http/'],
      packages: ['node:', 'fastify'],
    },
    { files: new RegExp(folder), mayImport: own, packages: ['node:', ...special] },
  ]
})

type Part = { imports?: string[]; packages?: string[] }

/** The parts below the domains. SQL stays in the query files of those that own tables. */
const parts: Record<string, Part> = {
  http: {
    imports: ['server/src/deps.ts', 'server/src/config.ts', ...PORTS],
    packages: ['fastify', '@fastify/multipart', 'zod', 'pino', 'rate-limiter-flexible', 'react-router'],
  },
  db: { imports: ['server/src/config.ts', 'server/src/jobs/'], packages: ['kysely', 'pg'] },
  jobs: { imports: ['server/src/db/'], packages: ['kysely', 'pg-boss', 'pino'] },
  storage: { packages: ['aws4fetch'] },
  mail: {
    imports: ['server/src/deps.ts', 'server/src/jobs/port.ts'],
    packages: ['nodemailer', 'smtp-server', 'postal-mime'],
  },
  payments: { packages: ['stripe'] },
  decoder: { packages: ['sharp', 'exif-reader', 'thumbhash', 'zod'] },
}

const infrastructure: Zone[] = Object.entries(parts).flatMap(([name, { imports = [], packages = [] }]) => {
  const own = ['contract/src/', `server/src/${name}/`, ...imports]
  return [
    {
      files: new RegExp(`^server/src/${name}/(testing/|.*\\.(test|suite|faults)\\.ts$)`),
      mayImport: [
        ...own,
        'server/src/testing/',
        'server/src/db/',
        'server/src/deps.ts',
        'server/src/config.ts',
        'stripe-sandbox/src/',
      ],
      packages: [...packages, ...TEST_TOOLS, 'kysely', 'pg'],
    },
    {
      files: new RegExp(`^server/src/${name}/([\\w-]+-)?queries\\.ts$`),
      mayImport: [...own, 'server/src/db/'],
      packages: ['node:', 'kysely'],
    },
    {
      files: new RegExp(`^server/src/${name}/`),
      mayImport: [...own, 'server/src/db/database.ts'],
      packages: ['node:', ...packages],
    },
  ]
})

const wired = [...DOMAINS, ...Object.keys(parts)].map((name) => `server/src/${name}/`)

const server: Zone[] = [
  ...domains,
  ...infrastructure,
  {
    files: /^server\/src\/testing\//,
    mayImport: [
      'contract/src/',
      ...wired,
      ...['testing/', 'app.ts', 'deps.ts', 'config.ts'].map((file) => `server/src/${file}`),
      'stripe-sandbox/src/',
      'tools/',
    ],
    packages: [...TEST_TOOLS, 'fastify', 'kysely', 'pg', 'pino', 'sharp'],
  },
  {
    files: /^server\/src\/[\w-]+\.test\.ts$/,
    mayImport: ['contract/src/', 'server/src/', 'tools/'],
    packages: [...TEST_TOOLS, 'pg'],
  },
  { files: /^server\/src\/config\.ts$/, mayImport: ['contract/src/'], packages: ['node:', 'zod'] },
  {
    files: /^server\/src\/deps\.ts$/,
    mayImport: [...PORTS, 'server/src/config.ts', 'server/src/db/', 'server/src/decoder/parent.ts'],
    packages: ['pino'],
  },
  {
    files: /^server\/src\/app\.ts$/,
    mayImport: ['contract/src/', 'server/src/deps.ts', ...wired],
    packages: ['node:', 'fastify', '@fastify/multipart'],
  },
  {
    files: /^server\/src\/[\w-]+\.ts$/,
    mayImport: ['contract/src/', ...wired, ...['app.ts', 'deps.ts', 'config.ts'].map((file) => `server/src/${file}`)],
    packages: ['node:', 'pg', 'pino'],
  },
]

const REACT = [
  'react',
  'react-router',
  '@tanstack/react-query',
  'react-hook-form',
  '@hookform/resolvers',
  'lucide-react',
]
const WEB_TESTS = [...TEST_TOOLS, '@testing-library/react', '@testing-library/dom', 'react-dom']

const below = (...folders: string[]) => ['contract/src/', ...folders.map((folder) => `web/app/${folder}`)]

const webParts: Zone[] = [
  { files: /^web\/app\/routes\//, mayImport: below('routes/', 'features/', 'ui/', 'api/'), packages: REACT },
  ...DOMAINS.map((domain) => ({
    files: new RegExp(`^web/app/features/${domain}/`),
    mayImport: below(...upTo(domain).map((name) => `features/${name}/`), 'ui/', 'api/'),
    packages: [...REACT, 'zod/mini', 'react-dropzone', 'thumbhash'],
  })),
  {
    files: /^web\/app\/ui\//,
    mayImport: ['web/app/ui/', 'contract/src/limits.ts'],
    packages: [
      'react',
      'react-dom',
      'react-router',
      'react-hook-form',
      'lucide-react',
      '@base-ui/react',
      'react-toastify',
      'photoswipe',
      'embla-carousel-react',
      'thumbhash',
    ],
  },
  {
    files: /^web\/app\/api\//,
    mayImport: below('api/', 'ui/toasts.tsx'),
    packages: ['react', 'react-router', '@tanstack/react-query', 'zod/mini'],
  },
]

const web: Zone[] = [
  ...webParts.map(({ files, mayImport, packages }) => ({
    files: new RegExp(`${files.source}.*\\.test\\.tsx?$`),
    mayImport: [...mayImport, 'web/app/testing/'],
    packages: [...packages, ...WEB_TESTS],
  })),
  ...webParts,
  {
    files: /^web\/(app\/testing\/|app\/[\w-]+\.test\.tsx?$|vitest\.setup\.ts$)/,
    mayImport: below(''),
    packages: [...REACT, ...WEB_TESTS],
  },
  { files: /^web\/app\/routes\.ts$/, mayImport: [], packages: ['@react-router/dev'] },
  {
    files: /^web\/app\/[\w.-]+\.tsx?$/,
    mayImport: below(''),
    packages: [
      ...REACT,
      'node:',
      'react-dom',
      '@react-router/node',
      'isbot',
      '@fontsource-variable/bricolage-grotesque',
    ],
  },
  {
    files: /^web\/[\w.-]+\.config\.ts$/,
    mayImport: ['web/'],
    packages: ['node:', 'vite', 'vitest', '@react-router/dev', '@tailwindcss/vite'],
  },
]

const others: Zone[] = [
  { files: /^e2e\/playwright\.config\.ts$/, mayImport: ['tools/browser.ts'], packages: ['node:', '@playwright/test'] },
  {
    files: /^e2e\//,
    mayImport: ['e2e/', 'contract/src/', 'server/src/testing/'],
    packages: ['node:', '@playwright/test', 'playwright-core', '@axe-core/playwright'],
  },
  {
    files: /^stripe-sandbox\/src\/(schema\/|.*\.test\.ts$)/,
    mayImport: ['stripe-sandbox/src/'],
    packages: [...TEST_TOOLS, 'ajv', 'stripe', '@typescript/typescript6'],
  },
  { files: /^stripe-sandbox\/src\//, mayImport: ['stripe-sandbox/src/'], packages: ['node:'], types: ['stripe'] },
  {
    files: /^bench\//,
    mayImport: ['bench/', 'contract/src/', 'server/src/testing/', 'tools/'],
    packages: [...TEST_TOOLS, 'playwright-core', 'pg'],
  },
  {
    files: /^demo\/src\/.*\.test\.ts$/,
    mayImport: ['demo/src/', 'contract/src/', 'server/src/testing/'],
    packages: [...TEST_TOOLS, 'sharp'],
  },
  {
    files: /^demo\/src\//,
    mayImport: ['demo/src/', 'contract/src/', 'server/src/testing/'],
    packages: ['node:', 'sharp'],
  },
  {
    files: /^tools\/(.*\.test\.ts|fail-on-console-error\.ts|testing\/.*)$/,
    mayImport: ['tools/'],
    packages: [...TEST_TOOLS, 'pg'],
  },
  // The login that proves a server to be ours, and the browser that Playwright brought: both loaded only when needed.
  { files: /^tools\/postgres\/running\.ts$/, mayImport: ['tools/'], packages: ['node:', 'pg'] },
  {
    files: /^tools\/browser\.ts$/,
    mayImport: ['tools/'],
    packages: ['node:', 'playwright-core', '@sparticuz/chromium'],
  },
  { files: /^tools\/faults\.config\.ts$/, mayImport: [], packages: ['node:', 'vitest'] },
  { files: /^tools\//, mayImport: ['tools/'], packages: ['node:'] },
  { files: /^vitest\.config\.ts$/, mayImport: [], packages: ['node:', 'vitest'] },
]

export const ZONES: Zone[] = [...contract, ...server, ...web, ...others]

export const CLOSURES: Closure[] = [
  { from: /^web\/app\/(routes\/public\/.*|root)\.tsx$/, never: '@base-ui/react', why: 'the public bundle stays small' },
  {
    from: /^server\/src\/(main|worker|app)\.ts$/,
    never: 'sharp',
    why: 'pictures are decoded in children that can be killed',
  },
]
