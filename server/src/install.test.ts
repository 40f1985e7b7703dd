import { expect, test } from 'vitest'
import { install } from './install.ts'
import { beginRecovery, endRecovery } from './operating/recovery/mark-queries.ts'
import { countWaiting, holdLock } from './testing/database/locks.ts'
import { startTestServer } from './testing/index.ts'

test('several processes can start on an empty database and create one admin and one set of prices', async () => {
  await using server = await startTestServer()
  const firstAdmin = { username: 'boss', email: 'boss@example.org', password: 'an offshore breeze' }
  const deps = { ...server.deps, config: { ...server.deps.config, firstAdmin } }
  await server.db.deleteFrom('default_prices').execute()

  const starting = await (async () => {
    // The lock makes all of them see a database without admin.
    await using _lock = await holdLock(server, 'lock table users in exclusive mode')
    const started = server.atOnce(4, () => install(deps).then(() => 'started', String))
    await expect.poll(() => countWaiting(server)).toBe(4)
    return { started }
  })()

  expect(new Set(await starting.started)).toEqual(new Set(['started']))
  expect(await server.db.selectFrom('users').select(['username', 'role']).execute()).toEqual([
    { username: 'boss', role: 1 },
  ])
  expect(await server.db.selectFrom('default_prices').select('currency').execute()).toEqual([{ currency: 'USD' }])
})

test('P85 another currency than that of the prices and payments is refused at the start', async () => {
  await using server = await startTestServer()
  const deps = { ...server.deps, config: { ...server.deps.config, currency: 'EUR' } }

  await expect(install(deps)).rejects.toThrow("CURRENCY is EUR, but this shop's prices are in USD")
})

test('each start says that a back-up was restored, until all since its time was asked for', async () => {
  await using server = await startTestServer()
  await beginRecovery(server.db, new Date('2026-11-20T04:00:00.250Z'))

  await install(server.deps)
  await endRecovery(server.db, new Date('2026-11-20T04:00:01Z'))
  await install(server.deps)
  const said = server.takeErrors()
  await endRecovery(server.db, new Date('2026-11-20T04:00:00Z'))
  await install(server.deps)

  expect(said).toEqual([
    expect.stringContaining('a back-up was restored'),
    expect.stringContaining('a back-up was restored'),
  ])
  expect(server.takeErrors()).toEqual([])
})
