import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { controlClient, payByCard } from './index.ts'
import { secretKey, sessionParams, startTestSandbox, stripeFor, webhookSecret } from './testing/start.ts'

test('killed at any moment, it keeps every answered session, payment, key and undelivered webhook', async () => {
  await using merchant = await startTestSandbox({ judge: false })
  await using place = temporaryFolder()
  const env = { SANDBOX_FILE: place.file, WEBHOOK_URL: `${merchant.merchant.origin}/webhook` }
  const answered: string[] = []
  const paid: string[] = []

  for (let round = 0; round < 6; round += 1) {
    await using running = await startChild(env)
    const { child, url } = running
    const buying = Array.from({ length: 4 }, (_, buyer) => buyUntilKilled(url, `${round}-${buyer}`, { answered, paid }))
    const before = answered.length
    await expect.poll(() => answered.length, { interval: 20, timeout: 20_000 }).toBeGreaterThan(before + 8)
    child.kill('SIGKILL')
    await Promise.all(buying)
  }

  await using survivor = await startChild(env)
  const { child, url, controlUrl } = survivor
  const control = controlClient(controlUrl)
  await control.idle()
  const sessions = new Map((await control.sessions()).map((session) => [session.id, session]))
  const charges = await control.objects('charge')
  expect(answered.filter((id) => !sessions.has(id))).toEqual([])
  expect(paid.filter((id) => sessions.get(id)?.payment_status !== 'paid')).toEqual([])
  const paidSessions = [...sessions.values()].filter((session) => session.payment_status === 'paid')
  expect(charges).toHaveLength(paidSessions.length)
  expect(new Set(charges.map((charge) => charge.payment_intent))).toEqual(
    new Set(paidSessions.map((session) => session.payment_intent)),
  )
  const completed = merchant.merchant.received.filter((event) => event.type === 'checkout.session.completed')
  expect(new Set(completed.map((event) => event.data.object.id))).toEqual(
    new Set(paidSessions.map((session) => session.id)),
  )

  const again = await stripeFor(url).checkout.sessions.create(sessionParams('http://shop.test'), {
    idempotencyKey: 'key-0-0-0',
  })
  expect(again.id).toBe(answered.find((id) => id === again.id))
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
  expect(integrityOf(place.file)).toBe('ok')
}, 120_000)

test('it does not start without a key, or with a live one', async () => {
  const without = spawn(process.execPath, [main], { env: { PATH: process.env.PATH }, stdio: 'ignore' })
  const live = spawn(process.execPath, [main], {
    env: { STRIPE_SECRET_KEY: 'sk_live_x', STRIPE_WEBHOOK_SECRET: 'x' },
    stdio: 'ignore',
  })

  expect(await Promise.all([once(without, 'exit'), once(live, 'exit')])).toEqual([
    [1, null],
    [1, null],
  ])
})

const main = join(import.meta.dirname, 'main.ts')

/** Opens and pays sessions one after another; ends when the sandbox is gone. */
async function buyUntilKilled(url: string, buyer: string, log: { answered: string[]; paid: string[] }) {
  const stripe = stripeFor(url)
  try {
    for (let count = 0; ; count += 1) {
      const session = await stripe.checkout.sessions.create(sessionParams('http://shop.test'), {
        idempotencyKey: `key-${buyer}-${count}`,
      })
      log.answered.push(session.id)
      if (count % 2 === 1) continue
      const { redirectedTo } = await payByCard(session.url ?? '')
      if (redirectedTo) log.paid.push(session.id)
    }
  } catch {
    return
  }
}

/** A sandbox in its own process. It dies with its scope, or a failing test would leave it behind. */
async function startChild(env: Record<string, string>) {
  const child = spawn(process.execPath, [main], {
    env: { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  const [, url = '', controlUrl = ''] =
    /^stripe-sandbox listening on (\S+) \(control (\S+)\)$/m.exec(line.toString()) ?? []
  return {
    child,
    url,
    controlUrl,
    [Symbol.asyncDispose]: async () => {
      const isOver = child.exitCode !== null || child.signalCode !== null
      if (!isOver && child.kill('SIGKILL')) await once(child, 'exit')
    },
  }
}

function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'stripe-sandbox-'))
  return {
    file: join(folder, 'sandbox.sqlite'),
    [Symbol.asyncDispose]: async () => {
      rmSync(folder, { recursive: true })
    },
  }
}

function integrityOf(file: string) {
  const db = new DatabaseSync(file)
  const result = db.prepare('pragma integrity_check').get()?.integrity_check
  db.close()
  return result
}
