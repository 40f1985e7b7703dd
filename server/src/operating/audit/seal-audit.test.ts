import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { audit } from '../../calls/audit-queries.ts'
import type { Trx } from '../../db/database.ts'
import { startTestServer, type TestServer } from '../../testing/index.ts'
import { openTestLog } from '../../testing/test-log.ts'
import { findAuditFaults } from '../../verify/audit-checks.ts'
import { noteOf, sealAudit } from './seal-audit.ts'
import { findLastSeal } from './seal-queries.ts'

const CHANGED = 'a row of the audit log that is not as it was sealed'
const UNSEALED = 'a row of the audit log that has no seal after an hour'
const MISSING = 'a seal that was noted and is not there'

const note = (trx: Trx, target: string) =>
  audit(
    trx,
    { actor: { id: 7 }, address: '203.0.113.9', requestId: 'r' },
    { act: 'user.block', target, detail: { b: 'ä', a: [1] } },
  )

async function sealedLog({ deps, db }: TestServer, rows: number) {
  for (let row = 1; row <= rows; row += 1) await db.transaction().execute((trx) => note(trx, `user ${row}`))
  await sealAudit(deps)
  return noteOf((await findLastSeal(db)) ?? { number: 0, hash: '' })
}

test('acts are sealed in order, and a seal depends on all before it', async () => {
  await using server = await startTestServer()

  const first = await sealedLog(server, 3)
  const second = await sealedLog(server, 1)

  expect([first, second]).toEqual([expect.stringMatching(/^3:[\w-]{43}$/), expect.stringMatching(/^4:[\w-]{43}$/)])
  expect(await findAuditFaults(server.db)).toEqual([])
  expect(await findAuditFaults(server.db, first)).toEqual([])
  expect(await findAuditFaults(server.db, second)).toEqual([])
})

test('each act is told in the security log with its seal, once, without its detail', async () => {
  await using server = await startTestServer()
  const { log, takeErrors: takeLines } = openTestLog('info')
  await sealedLog(server, 1)
  await server.db.transaction().execute((trx) => note(trx, 'user 2'))

  await sealAudit({ ...server.deps, log })
  await sealAudit({ ...server.deps, log })

  const seal = noteOf((await findLastSeal(server.db)) ?? { number: 0, hash: '' })
  const about = { act: 'user.block', target: 'user 2', actorId: 7, address: '203.0.113.9', reqId: 'r' }
  const lines = takeLines()
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    expect.objectContaining({ security: 'act', ...about, seal }),
  ])
  expect(lines.join('')).not.toContain('ä')
})

test('what is committed after a later act gets its seal too, and sealers at once make one chain', async () => {
  await using server = await startTestServer({ connections: 6 })
  const { db, deps } = server
  const slow = await db.startTransaction().execute()
  await note(slow, 'user 1')
  await sealedLog(server, 2)
  await slow.commit().execute()

  await server.atOnce(4, () => sealAudit(deps))

  const seals = await db.selectFrom('audit_seals').select('audit_id').orderBy('number').execute()
  expect(seals.map(({ audit_id }) => Number(audit_id))).toEqual([2, 3, 1])
  expect(await findAuditFaults(db)).toEqual([])
})

/** As somebody who may do all in the database. */
async function tamper({ db }: TestServer, ...statements: string[]) {
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    for (const statement of statements) await sql.raw(statement).execute(trx)
  })
}

test.for([
  ['changed', `update audit_log set detail = '{"a": [2], "b": "ä"}' where id = 2`, 2, 'the row was changed'],
  ['dated otherwise', `update audit_log set at = at + interval '1 microsecond' where id = 2`, 2, 'the row was changed'],
  ['given to another', 'update audit_log set actor_id = 8 where id = 2', 2, 'the row was changed'],
  ['taken away', 'delete from audit_log where id = 2', 2, 'the row is gone'],
  [
    'taken away with its seal',
    'delete from audit_log where id = 2; delete from audit_seals where audit_id = 2',
    3,
    'a seal before it is gone',
  ],
] as const)('verify names a row that was %s', async ([, statement, id, why]) => {
  await using server = await startTestServer()
  await sealedLog(server, 4)

  await tamper(server, statement)

  const faults = await findAuditFaults(server.db)
  expect(faults[0]).toEqual({ check: CHANGED, rows: expect.arrayContaining([{ seal: id, id, why }]) })
})

test('a log that was cut off or rewritten with all its seals differs from a seal that was noted', async () => {
  await using server = await startTestServer()
  const noted = await sealedLog(server, 3)

  await tamper(server, 'delete from audit_log where id = 3', 'delete from audit_seals where number = 3')
  const cut = await findAuditFaults(server.db, noted)
  await tamper(server, 'delete from audit_seals', `update audit_log set act = 'user.keep' where id = 1`)
  await sealAudit(server.deps)
  await tamper(server, 'insert into audit_log (act, target) values (1, 2)')
  await sealAudit(server.deps)

  expect(cut).toEqual([{ check: MISSING, rows: [noted] }])
  expect(await findAuditFaults(server.db)).toEqual([])
  expect(await findAuditFaults(server.db, noted)).toEqual([{ check: MISSING, rows: [noted] }])
})

test('an act that got no seal for an hour is named', async () => {
  await using server = await startTestServer()
  await tamper(server, `insert into audit_log (act, target, at) values ('a', 'b', now() - interval '61 minutes')`)

  expect(await findAuditFaults(server.db)).toEqual([{ check: UNSEALED, rows: [1] }])
})

test.for([
  'update audit_log set act = act',
  'delete from audit_log',
  'truncate audit_log cascade',
  'update audit_seals set hash = hash',
  'delete from audit_seals',
  'truncate audit_seals',
])('even the owner of the tables is refused: %s', async (statement) => {
  await using server = await startTestServer()
  await sealedLog(server, 1)

  await expect(sql.raw(statement).execute(server.db)).rejects.toThrow('is append-only')
})
