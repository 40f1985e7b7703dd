import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { checkDefinitions, rememberDefinitions } from './check-definitions.ts'
import { checkDocs } from './check-docs.ts'
import { compareKeys } from './check-environment.ts'
import { findLinks } from './check-links.ts'
import { findUnusedMessages } from './check-messages.ts'
import { checkMigrations, rememberMigrations } from './check-migrations.ts'
import { findStaleQuotes } from './check-quotes.ts'
import { findStateLiterals } from './check-states.ts'
import { findLostTests } from './check-test-files.ts'
import { findUnfinished } from './check-texts.ts'
import { findFullFolders } from './find-full-folders.ts'

test('a migration is listed once; changing or deleting it afterwards is a fault', async () => {
  await using folder = await temporaryFolder()
  const migration = (name: string) => join(folder.path, name)
  writeFileSync(migration('0001-first.sql'), 'create table a ();')
  writeFileSync(migration('0002-second.sql'), 'create table b ();')

  const unlisted = checkMigrations(folder.path)
  rememberMigrations(folder.path)
  const listed = checkMigrations(folder.path)
  appendFileSync(migration('0001-first.sql'), '\n-- edited')
  rmSync(migration('0002-second.sql'))
  rememberMigrations(folder.path)
  const changed = checkMigrations(folder.path)

  expect(unlisted).toHaveLength(2)
  expect(listed).toEqual([])
  expect(changed).toEqual(['0001-first.sql was edited; write a new migration instead', '0002-second.sql is gone'])
})

test.for([
  ['create or replace function add(a integer) returns integer', 'creates the function add', 'functions'],
  ['CREATE FUNCTION add(a integer) returns integer', 'creates the function add', 'functions'],
  ['create  or replace view public_images as select 1', 'creates the view public_images', 'views'],
] as const)('a new migration has no text of a function or a view: %s', async ([text, fault, room]) => {
  await using folder = await temporaryFolder()
  writeFileSync(join(folder.path, '0098-old.sql'), `${text};`)
  writeFileSync(join(folder.path, '0100-table.sql'), `-- create view\ncreate table views ();\n${text};`)
  writeFileSync(join(folder.path, '0101-own.sql'), 'create function pg_temp.fill() returns void')
  rememberMigrations(folder.path)

  expect(checkMigrations(folder.path)).toEqual([
    `0100-table.sql ${fault}: its text belongs in a file of server/src/db/${room}, which is run after the migrations`,
  ])
})

test('each text of a function is listed once, in its order', async () => {
  await using folder = await temporaryFolder()
  for (const room of ['functions', 'views']) mkdirSync(join(folder.path, room))
  const write = (text: string) => writeFileSync(join(folder.path, 'functions/add.sql'), text)
  writeFileSync(join(folder.path, 'views/sums.sql'), 'sums')
  const files: string[] = []
  const faults: string[][] = []
  for (const text of ['first', 'second', 'second', 'first']) {
    write(text)
    faults.push(checkDefinitions(folder.path))
    rememberDefinitions(folder.path)
    expect(checkDefinitions(folder.path)).toEqual([])
    files.push(readFileSync(join(folder.path, 'editions.txt'), 'utf8'))
  }

  const fault = (name: string) =>
    `the text of ${name} is not the last one in editions.txt; run "npm run generate:tables"`
  expect(faults).toEqual([
    [fault('functions/add.sql'), fault('views/sums.sql')],
    [fault('functions/add.sql')],
    [],
    [fault('functions/add.sql')],
  ])
  expect(files.map((text) => text.split('\n').filter((line) => line.endsWith('  functions/add.sql')).length)).toEqual([
    1, 2, 2, 3,
  ])
})

test('keys that only .env.example or only the configuration has are reported', () => {
  const example = '# The port.\nPORT=3000\n# HOST=127.0.0.1\nOLD_KEY=\n'

  expect(compareKeys(example, ['PORT', 'HOST', 'SECRET'])).toEqual([
    '.env.example does not name SECRET',
    '.env.example names OLD_KEY, which nothing reads',
  ])
})

test('a test file that no runner finds is reported', () => {
  const files = ['web/app/a.test.tsx', 'deploy/b.test.ts', 'e2e/specs/c.spec.ts', 'e2e/d.spec.ts']

  expect(findLostTests(files, new Set(['web/app/a.test.tsx']))).toEqual([
    'deploy/b.test.ts is in no vitest project',
    'e2e/d.spec.ts is not below e2e/specs, where Playwright looks',
  ])
})

test('unfinished work is reported unless it names its issue', () => {
  const note = ['TO', 'DO'].join('')

  expect(findUnfinished('a.ts', `fine\n// ${note} later\n// ${note} drop this, see kysely-org/kysely#12`)).toEqual([
    `a.ts:2 // ${note} later`,
  ])
})

test('a quote that its file no longer contains is reported, and so is a file that is gone', () => {
  const fence = '```'
  const quote = (file: string, code: string) => `${fence}ts ${file}\n${code}\n${fence}\n`
  const files = new Map([
    ['a.ts', 'const a = 1\nconst b = 2\n'],
    [
      'doc.md',
      `${quote('a.ts', 'const b = 2')}${quote('a.ts', 'const b = 3')}${quote('b.ts', 'x')}${fence}\nplain\n${fence}\n`,
    ],
  ])

  expect(findStaleQuotes('doc.md', (path) => files.get(path))).toEqual([
    'doc.md quotes a.ts, which reads otherwise now',
    'doc.md quotes b.ts, which reads otherwise now',
  ])
})

test('a message that no code says is reported, nested messages included', () => {
  const path = 'web/app/features/sales/messages/en.ts'
  const messages = {
    title: 'Sales',
    gone: 'Gone',
    states: { open: 'Open', 'not paid': 'Not paid' },
    kinds: { one: 'One', two: 'Two' },
  }
  const sources = new Map([
    ['web/app/features/sales/a.tsx', "import { t } from './messages/t.ts'\nt('title') + t(`states.${state}`)"],
    ['web/app/routes/b.tsx', "import { t as tSales } from '../features/sales/messages/t.ts'\ntSales('kinds.one')"],
    ['web/app/features/days/c.tsx', "import { t } from './messages/t.ts'\nt('gone') + t('kinds.two')"],
  ])

  expect(findUnusedMessages({ path, messages }, sources)).toEqual([
    `${path} gone is said nowhere`,
    `${path} kinds.two is said nowhere`,
  ])
})

test('the contract says its messages itself, and others say them by its name', () => {
  const path = 'contract/src/messages/en.ts'
  const sources = new Map([
    ['contract/src/days/a.ts', "import { t } from '../messages/t.ts'\nt('day')"],
    ['server/src/http/b.ts', "import { t as tContract } from '@lineup/contract/messages/t.ts'\ntContract('required')"],
    ['server/src/http/c.ts', "import { t } from './messages/t.ts'\nt('gone')"],
  ])

  const messages = { day: 'A day', required: 'Required', gone: 'Gone' }
  expect(findUnusedMessages({ path, messages }, sources)).toEqual([`${path} gone is said nowhere`])
})

test('a path of a page that is no href is named', () => {
  const links = [
    `<LinkButton to="/home">`,
    'navigate(`/admin/user/update/${id}`)',
    "to: `${href('/login')}?next=${href('/user/sequences')}`",
    "href(\n  '/user/payouts')",
    `fetch('/api/home'); icon = '/favicon.svg'; <a href="/dev/mailbox">`,
  ]

  expect(findLinks('web/app/a.tsx', links.join('\n'))).toEqual([
    "web/app/a.tsx:1 /home is no href('…')",
    "web/app/a.tsx:2 /admin/user/update/${id} is no href('…')",
  ])
})

test.each([
  '  if (payout.status === 1) return',
  '  if (sequence.is_approved !== 2) return',
  '  .set({ status: 5, attempts: 0 })',
  '  isApproved?: 0 | 1',
  "  .where('payments.status', '=', 0)",
  "  .where('status', 'in', [0, 2])",
  '  update payouts set status = 3, claimed_at = now()',
  '  and y.status in (0, 1)',
  '  status: isOn ? 1 : 0,',
  '  const isApproved = actor.isAdmin ? 1 : 0',
  '  role: 1 | 2',
  '  isApproved: isUndecided ? 0 : before.isApproved,',
  '  status: sql`case when ${isWhole} then 1 else status end`,',
  "  sql`case when ${owed} = 0 then 1 else 2 end`.as('status'),",
  '  const statuses = { pending: [0, 3], success: [1] }',
])('a state that is written as a number is reported: %s', (line) => {
  expect(findStateLiterals('server/src/sales/a.ts', line)).toHaveLength(1)
})

test.each([
  '  if (payout.status === payoutStatus.success) return',
  '  if (answer.status === 409) return',
  '  // An image of status 0 is hidden: status = 0.',
  '  const { status, attempts: 1 } = row',
  '  height: 1,',
  '  waiting: approve === approval.approved ? 0 : seen.waiting,',
])('what is no state, or has its name, is left alone: %s', (line) => {
  expect(findStateLiterals('server/src/sales/a.ts', line)).toEqual([])
})

test('a folder of more than twenty files is reported; tests and folders below do not count', () => {
  const files = Array.from({ length: 20 }, (_, n) => `server/src/sales/act-${n}.ts`)
  const beside = ['server/src/sales/act-1.test.ts', 'e2e/specs/buyer.spec.ts', 'server/src/sales/checkout/queries.ts']

  expect(findFullFolders([...files, ...beside])).toEqual([])
  expect(findFullFolders([...files, ...beside, 'server/src/sales/one-more.ts'])).toEqual([
    'server/src/sales has 21 files: does it hold one idea?',
  ])
})

test('a link of the docs that leads nowhere is a fault, and so is a decision that is not listed', async () => {
  await using folder = await temporaryFolder()
  mkdirSync(join(folder.path, 'docs/decisions'), { recursive: true })
  const write = (name: string, text: string) => writeFileSync(join(folder.path, name), text)
  write('README.md', 'See [the map](docs/map.md#rooms), [a site](https://example.org) and [nothing](docs/gone.md).')
  write('docs/map.md', '')
  write('docs/decisions/README.md', '- [One](0001-one.md)')
  write('docs/decisions/0001-one.md', '')
  write('docs/decisions/0002-two.md', '')

  expect(checkDocs(folder.path)).toEqual([
    'README.md links to docs/gone.md, which is not there',
    'docs/decisions/README.md does not list 0002-two.md',
  ])
})

test('a test that the docs name and that is gone is a fault, and so is a name that several files have', async () => {
  await using folder = await temporaryFolder()
  const write = (name: string, text = '') => {
    mkdirSync(dirname(join(folder.path, name)), { recursive: true })
    writeFileSync(join(folder.path, name), text)
  }
  for (const name of ['server/src/sign-in.test.ts', 'e2e/buyer.spec.ts']) write(name)
  for (const room of ['one', 'other']) write(`web/app/${room}/crash.test.tsx`)
  write('docs/decisions/README.md', 'Held by sign-in.test.ts, `src/sign-in.test.ts` and buyer.spec.ts.')
  write(
    'docs/security.md',
    '| in.test.ts, one/crash.test.tsx | [crash.test.tsx](../web/app/one/crash.test.tsx) | gone.spec.ts |',
  )

  expect(checkDocs(folder.path)).toEqual([
    'docs/security.md names in.test.ts, which is not there',
    'docs/security.md names crash.test.tsx, which may be web/app/one/crash.test.tsx or web/app/other/crash.test.tsx',
    'docs/security.md names gone.spec.ts, which is not there',
  ])
})
