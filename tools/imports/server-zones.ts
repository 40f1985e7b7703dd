import { DOMAINS, PORTS, TEST_TOOLS, upTo, type Zone } from './zone.ts'

const TYPES = ['server/src/config.ts']

const specialPackages: Record<string, string[]> = {
  accounts: ['@node-rs/argon2', 'bowser', '@zxcvbn-ts/language-common/src/passwords.json', 'unhomoglyph'],
  locations: ['suncalc'],
  sequences: ['suncalc'],
}

const domains: Zone[] = DOMAINS.flatMap((domain) => {
  const folder = `^server/src/${domain}/`
  const own = [
    'contract/src/',
    'server/src/deps.ts',
    'server/src/calls/',
    'server/src/languages/',
    'server/src/db/database.ts',
    'server/src/db/locks.ts',
    'server/src/db/read-now.ts',
    'server/src/payments/event-queries.ts',
    'server/src/payments/in-turn.ts',
    'server/src/payments/installation-queries.ts',
    'server/src/payments/note-unknown.ts',
    'server/src/payments/store-event.ts',
    'server/src/mail/name-in-mail.ts',
    'server/src/mail/outbox.ts',
    'server/src/mail/messages/',
    'server/src/mail/templates/',
    'server/src/storage/sweep.ts',
    'server/src/storage/sweep-queries.ts',
    ...upTo(domain).map((name) => `server/src/${name}/`),
    ...PORTS,
  ]
  const special = specialPackages[domain] ?? []
  if (domain === 'images') own.push('server/src/decoder/header/header.ts')
  return [
    {
      files: new RegExp(`${folder}.*\\.(test|suite|faults)\\.ts$`),
      mayImport: [
        ...own,
        'server/src/testing/',
        'server/src/http/',
        'server/src/db/',
        'server/src/verify/',
        'server/src/decoder/testing/',
        'stripe-sandbox/src/',
      ],
      packages: [...TEST_TOOLS, ...special, 'kysely'],
      types: TYPES,
    },
    {
      files: new RegExp(`${folder}(.*/)?([\\w-]+-)?queries\\.ts$`),
      mayImport: [...own, 'server/src/db/'],
      packages: ['node:', 'kysely'],
      types: TYPES,
    },
    {
      files: new RegExp(`${folder}(.*/)?([\\w-]+-)?routes\\.ts$`),
      mayImport: [...own, 'server/src/http/'],
      packages: ['node:', 'fastify'],
      types: TYPES,
    },
    { files: new RegExp(folder), mayImport: own, packages: ['node:', 'zod/mini', ...special], types: TYPES },
  ]
})

type Part = { imports?: string[]; packages?: string[]; types?: string[] }

/** The parts below the domains. Only query files may use SQL. */
const parts: Record<string, Part> = {
  // Calls as use cases see them, without HTTP: the actor, refusals, the audit trail.
  calls: { imports: ['server/src/languages/'] },
  // In which language something is said.
  languages: {},
  http: {
    imports: [
      'server/src/calls/',
      'server/src/languages/',
      'server/src/deps.ts',
      'server/src/db/schema-version.ts',
      ...PORTS,
    ],
    packages: [
      'fastify',
      'zod',
      'pino',
      'rate-limiter-flexible',
      'react-router',
      '@scalar/client-side-rendering',
      '@scalar/fastify-api-reference',
    ],
    types: ['pg'],
  },
  db: { packages: ['kysely', 'pg'] },
  jobs: { imports: ['server/src/db/'], packages: ['kysely', 'pg-boss', 'pino'], types: ['pg'] },
  storage: { packages: ['aws4fetch'] },
  mail: {
    imports: [
      'server/src/calls/seal.ts',
      'server/src/calls/tokens.ts',
      'server/src/db/locks.ts',
      'server/src/jobs/port.ts',
      'server/src/languages/',
    ],
    packages: ['nodemailer'],
    types: ['fastify'],
  },
  payments: { imports: ['server/src/jobs/port.ts'], packages: ['stripe'], types: ['fastify'] },
  decoder: { imports: ['server/src/languages/'], packages: ['sharp', 'thumbhash', 'zod'] },
  metrics: {
    imports: ['server/src/calls/log-context.ts', 'server/src/config.ts', ...PORTS],
    packages: ['@prometheus-io/client'],
    types: ['fastify', 'pg'],
  },
}

/** Files on their way in: from the body of a request to an upload. */
const intake: Zone = {
  files: /^server\/src\/images\/intake\/(?!.*\.test\.ts$)/,
  mayImport: [
    ...[
      'images/',
      'calls/',
      'http/',
      'deps.ts',
      'decoder/header/header.ts',
      'decoder/parent/decoder.ts',
      'storage/port.ts',
    ].map((path) => `server/src/${path}`),
    'contract/src/',
  ],
  packages: ['node:', 'fastify', '@fastify/multipart'],
}

/** Draws the pages of PDFs. */
const paper: Zone = {
  files: /^server\/src\/payouts\/statements\/pdf\/paper\.ts$/,
  mayImport: ['server/src/payouts/statements/', 'contract/src/messages/'],
  packages: ['node:', 'pdfkit'],
}

const infrastructure: Zone[] = Object.entries(parts).flatMap(([name, { imports = [], packages = [], types = [] }]) => {
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
      packages: [
        ...packages,
        ...TEST_TOOLS,
        'kysely',
        'pg',
        'smtp-server',
        'postal-mime',
        '@seriousme/openapi-schema-validator',
      ],
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
      types,
    },
  ]
})

const ROOT = [
  'app',
  'config',
  'deps',
  'install',
  'job-handlers',
  'migrate',
  'open-deps',
  'run-tool',
  'process',
  'read-settings',
  'render-mode',
  'run-api',
  'site-pages',
  'read-database',
  'read-hand-rates',
  'read-operator',
  'read-stripe',
  'render-mode',
].map((name) => `server/src/${name}.ts`)

const wired = [...DOMAINS, ...Object.keys(parts), 'verify'].map((name) => `server/src/${name}/`)

export const serverZones: Zone[] = [
  intake,
  paper,
  ...domains,
  // The development server builds the pages on request.
  {
    files: /^server\/src\/http\/pages\/development\.ts$/,
    mayImport: ['server/src/http/', 'server/src/deps.ts'],
    packages: ['node:', 'fastify', 'vite'],
  },
  ...infrastructure,
  // The verifier reads every table and every object and changes nothing.
  {
    files: /^server\/src\/verify\/.*\.test\.ts$/,
    mayImport: ['server/src/verify/', 'server/src/testing/'],
    packages: [...TEST_TOOLS, 'kysely'],
  },
  {
    files: /^server\/src\/verify\/(provider-|statement-)?queries\.ts$/,
    mayImport: [
      'server/src/verify/',
      'server/src/db/',
      'server/src/payouts/statements/',
      'server/src/payments/port.ts',
      'contract/src/',
    ],
    packages: ['kysely'],
  },
  {
    files: /^server\/src\/verify\//,
    mayImport: [
      'contract/src/states.ts',
      'contract/src/payouts/statements.ts',
      'server/src/verify/',
      // It reads statements as photographers do.
      'server/src/payouts/statements/',
      'server/src/operating/audit/',
      'server/src/deps.ts',
      'server/src/db/database.ts',
      'server/src/payments/installation-queries.ts',
      'server/src/payments/port.ts',
      'server/src/storage/sweep.ts',
    ],
    packages: ['node:'],
  },
  {
    files: /^server\/src\/testing\//,
    mayImport: ['contract/src/', 'server/src/testing/', ...wired, ...ROOT, 'stripe-sandbox/src/', 'tools/'],
    packages: [...TEST_TOOLS, 'fastify', 'kysely', 'pg', 'pg-boss', 'pino', 'sharp'],
  },
  {
    files: /^server\/src\/[\w-]+\.test\.ts$/,
    mayImport: ['contract/src/', 'server/src/', 'tools/'],
    packages: [...TEST_TOOLS, 'kysely', 'pg'],
  },
  {
    files: /^server\/src\/migrate\.ts$/,
    mayImport: ['server/src/read-database.ts', 'server/src/read-settings.ts', 'server/src/db/', 'server/src/jobs/'],
    packages: ['node:', 'kysely'],
  },
  {
    files:
      /^server\/src\/(config|find-plain|read-database|read-hand-rates|read-operator|read-settings|read-stripe)\.ts$/,
    mayImport: [
      'contract/src/',
      'server/src/find-plain.ts',
      'server/src/read-database.ts',
      'server/src/read-hand-rates.ts',
      'server/src/read-operator.ts',
      'server/src/read-settings.ts',
      'server/src/read-stripe.ts',
    ],
    packages: ['node:', 'zod'],
  },
  {
    files: /^server\/src\/deps\.ts$/,
    mayImport: [...PORTS, 'server/src/config.ts', 'server/src/db/'],
    packages: ['pino'],
    types: ['fastify'],
  },
  {
    files: /^server\/src\/app\.ts$/,
    mayImport: ['contract/src/', 'server/src/deps.ts', ...wired],
    packages: ['node:', 'fastify'],
  },
  // The entry points wire the parts together, and nothing imports them.
  {
    files: /^server\/src\/[\w-]+\.ts$/,
    mayImport: ['contract/src/', ...wired, ...ROOT],
    packages: ['node:', 'pg', 'pino'],
    types: ['fastify'],
  },
]
