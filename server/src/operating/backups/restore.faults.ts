import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { fetchOrder } from '../../testing/fetch-order.ts'
import { openCaller } from '../../testing/fleet/open-caller.ts'
import type { GivenSequence } from '../../testing/given/sequences.ts'
import { openTemplate, payByCard, startTestServer, type TestServer } from '../../testing/index.ts'
import { findDistribution, startDistributionPostgres } from '../../testing/processes/distribution-postgres.ts'
import { runEntry } from '../../testing/processes/run-entry.ts'
import { environmentOf } from '../../testing/processes/start-api-process.ts'
import { startEntry } from '../../testing/processes/start-entry.ts'

const bin = findDistribution()
const PURCHASES = 6

/** Buyers buy what is there, and a photographer uploads, until it is stopped. Returns what was bought. */
function load(server: TestServer, sequence: GivenSequence) {
  let isOver = false
  const bought: string[] = []
  const buy = async () => {
    while (!isOver) bought.push((await server.given.paidCheckout({ sequence })).sessionId)
  }
  const upload = async () => {
    while (!isOver) await server.given.publicSequence({ images: 2 })
  }
  const work = Promise.all([buy(), upload()])
  return {
    stop: async () => {
      isOver = true
      await work
      return bought
    },
  }
}

test.skipIf(bin === undefined)('a restored shop: all who paid have their photos, nobody is paid twice', async () => {
  await using postgres = await startDistributionPostgres(bin ?? '')
  process.env['TEST_DATABASE_URL'] = postgres.url
  const closeTemplate = await openTemplate()
  const folder = await mkdtemp(join(tmpdir(), 'lineup-restore-'))
  try {
    await using server = await startTestServer()
    server.leaveBooks('it is the shop that burns down')
    const owner = await server.given.photographer()
    const sequence = await server.given.publicSequence({ owner, images: PURCHASES })
    await server.given.paidCheckout({ sequence })
    await server.given.payoutAccount(owner)
    const env = { ...environmentOf(server), PG_BIN: postgres.bin, LOG_LEVEL: 'error' }

    const shopping = load(server, sequence)
    await sleep(2_000)
    const backup = await runEntry('backup.ts', ['--to', join(folder, 'backup')], env)
    const during = await shopping.stop()
    const { at } = JSON.parse(backup.output) as { at: string }

    const after: string[] = []
    for (const { id } of sequence.images)
      after.push((await server.given.paidCheckout({ sequence, imageId: id })).sessionId)
    const late = await server.given.openCheckout({ sequence })
    const sold = await server.db
      .selectFrom('payment_items')
      .innerJoin('payments', 'payments.id', 'payment_id')
      .select(['session_id', 'original_sha256'])
      .where('payments.status', '=', 1)
      .execute()
    const sent = (await server.sandbox.listTransfers()).map(({ id }) => id).toSorted()

    const restored = {
      ...env,
      DATABASE_URL: await postgres.createDatabase('restored'),
      DATA_DIR: join(folder, 'data'),
    }
    const restore = await runEntry('restore.ts', ['--from', join(folder, 'backup')], restored)
    const reconcile = await runEntry('reconcile.ts', ['--since', at], restored)
    const again = await runEntry('reconcile.ts', ['--since', at], restored)
    await using api = await startEntry(server, 'testing/processes/api-process', restored)
    await using worker = await startEntry(server, 'worker', restored)
    await server.sandbox.setWebhookUrl(`${api.url}/api/stripe/webhook`)
    await payByCard(late.url)
    const fetchAll = (sessionId: string) => fetchOrder(openCaller(api.url), sessionId)
    await expect.poll(() => fetchAll(late.sessionId), { timeout: 30_000 }).toHaveLength(PURCHASES)

    for (const { code, output } of [backup, restore, reconcile, again]) expect([code, output]).toEqual([0, output])
    expect(sold.length).toBeGreaterThan(PURCHASES + during.length)
    for (const sessionId of new Set(sold.map(({ session_id }) => session_id ?? ''))) {
      const bought = sold.filter(({ session_id }) => session_id === sessionId).map((item) => item.original_sha256)
      expect(await fetchAll(sessionId)).toEqual(bought.toSorted())
    }
    await expect
      .poll(async () => (await runEntry('verify.ts', ['--deep', '--provider'], restored)).output, { timeout: 60_000 })
      .toBe('')
    const now = (await server.sandbox.listTransfers()).map(({ id }) => id).toSorted()
    expect(now.filter((id) => sent.includes(id))).toEqual(sent)
    expect(now).toHaveLength(sent.length + 1)
    expect(worker.lines()).toEqual([])
  } finally {
    await closeTemplate()
    await rm(folder, { recursive: true, force: true })
  }
})
