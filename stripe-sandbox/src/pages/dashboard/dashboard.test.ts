import { get } from 'node:http'
import { expect, test } from 'vitest'
import { payByCard } from '../../pay-by-card.ts'
import { startTestSandbox } from '../../testing/start.ts'

/** A sandbox with a paid charge of 15.00 and its dashboard, seen as a browser without JavaScript sees it. */
async function openDashboard(card = '4000000000000077') {
  const sandbox = await startTestSandbox()
  const charge = await sandbox.paidCharge(card)
  const at = (path: string) => `${sandbox.controlUrl}/dashboard${path}`
  const post = async (path: string, form: Record<string, string>, headers: Record<string, string> = {}) => {
    const sent = await fetch(at(path), { method: 'POST', body: new URLSearchParams(form), redirect: 'manual', headers })
    return { status: sent.status, location: sent.headers.get('location'), page: await sent.text() }
  }
  return {
    ...sandbox,
    charge,
    at,
    read: async (path: string) => (await fetch(at(path))).text(),
    post,
    /** Reads where a form led to. */
    follow: async (location: string | null) => (await fetch(new URL(location ?? '', sandbox.controlUrl))).text(),
    refund: (amount: string, left = '1500') => post(`/payments/${charge}/refund`, { amount, left }),
    readCharge: () => sandbox.stripe.charges.retrieve(charge),
  }
}

const texts = (page: string, testId: string) =>
  [...page.matchAll(new RegExp(`data-testid="${testId}"[^>]*>(?:<span[^>]*></span>)?([^<]*)`, 'g'))].map(
    (found) => found[1],
  )

test('payments are listed, failed ones too, and one of them opens', async () => {
  await using sandbox = await openDashboard()
  const { url } = await sandbox.openSession({
    payment_intent_data: { description: '<b>Bingin</b>', transfer_group: 'pay_9', metadata: {} },
  })
  await payByCard(url ?? '', '4000000000009995', { email: 'poor@example.com' })

  const list = await sandbox.read('')
  const page = await sandbox.read(`/payments/${sandbox.charge}`)

  expect(texts(list, 'badge')).toEqual(['Failed', 'Paid'])
  expect(list).toContain('&lt;b&gt;Bingin&lt;/b&gt;')
  expect(list).toContain('poor@example.com')
  expect(page).toContain('Visa 0077')
  expect(page).toContain('$0.74')
  expect(page).toContain('value="15.00"')
})

test('a payment is refunded in part and then whole, and the shop hears of it', async () => {
  await using sandbox = await openDashboard()

  const part = await sandbox.refund('5')
  const page = await sandbox.follow(part.location)
  const rest = await sandbox.refund('10.00', '1000')

  expect(part.status).toBe(303)
  expect(texts(page, 'dashboard-done')).toEqual(['The refund is made.'])
  expect(texts(page, 'badge')).toEqual(['$5.00 refunded', 'Paid back'])
  expect(page).toContain('value="10.00"')
  expect(rest.status).toBe(303)
  expect(await sandbox.readCharge()).toMatchObject({ amount_refunded: 1500, refunded: true })
  expect(await sandbox.read(`/payments/${sandbox.charge}`)).not.toContain('name="amount"')
  await sandbox.idle()
  expect(sandbox.merchant.types().filter((type) => type === 'charge.refunded')).toHaveLength(2)
  expect(await sandbox.control.violations()).toEqual([])
})

test.each([
  ['16', '1500', 'At most $15.00 can go back.'],
  ['5.005', '1500', 'Enter an amount'],
  ['-5', '1500', 'Enter an amount'],
  ['', '1500', 'Enter an amount'],
  ['5', '1000', 'The amount left has changed.'],
])('the amount "%s" of a form that showed %s is refused beside its field', async (amount, left, message) => {
  await using sandbox = await openDashboard()

  const { status, page } = await sandbox.refund(amount, left)

  expect(status).toBe(422)
  expect(page).toMatch(/role="alert"/)
  expect(page).toContain(message)
  expect(page).toMatch(/<input[^>]*value="[^"]*"[^>]*aria-invalid="true"[^>]*autofocus/)
  expect((await sandbox.readCharge()).amount_refunded).toBe(0)
})

test('a pending refund arrives or fails by a button', async () => {
  await using sandbox = await openDashboard('4000000000007726')
  await sandbox.refund('5')
  const { id } = (await sandbox.stripe.refunds.list({ charge: sandbox.charge })).data[0] ?? { id: '' }
  const before = await sandbox.read(`/payments/${sandbox.charge}`)

  const arrived = await sandbox.post(`/refunds/${id}/settle`, { outcome: 'arrive' })
  const failed = await sandbox.post(`/refunds/${id}/settle`, { outcome: 'fail' })

  expect(texts(before, `refunds-${id}-settle-arrive`)).toEqual(['Let it arrive'])
  expect([arrived.location, failed.location]).toEqual(
    Array.from({ length: 2 }, () => `/dashboard/payments/${sandbox.charge}?done=refunds/settle`),
  )
  expect(await sandbox.stripe.refunds.retrieve(id)).toMatchObject({ status: 'failed' })
  expect((await sandbox.readCharge()).amount_refunded).toBe(0)
})

test('a transfer is reversed in part, as far as the account has the money', async () => {
  await using sandbox = await openDashboard()
  const destination = await sandbox.activeAccount()
  const { id } = await sandbox.stripe.transfers.create({
    amount: 1000,
    currency: 'usd',
    destination,
    source_transaction: sandbox.charge,
  })
  const reverse = (amount: string, left: string) => sandbox.post(`/transfers/${id}/reverse`, { amount, left })

  const part = await reverse('4.00', '1000')
  await sandbox.control.payOutAccount(destination)
  const refused = await reverse('6.00', '600')

  expect(part.location).toBe('/dashboard/transfers?done=transfers/reverse')
  expect(refused.status).toBe(422)
  expect(refused.page).toContain('too little balance')
  expect(texts(refused.page, 'badge')).toEqual(['$4.00 reversed'])
  expect(await sandbox.stripe.transfers.retrieve(id)).toMatchObject({ amount_reversed: 400 })
})

test('a dispute is opened, answered and won by buttons, and none is offered that leads nowhere', async () => {
  await using sandbox = await openDashboard()
  await sandbox.post(`/payments/${sandbox.charge}/dispute`, { reason: 'product_not_received', kind: 'dispute' })
  const [dispute] = (await sandbox.stripe.disputes.list()).data
  const id = dispute?.id ?? ''
  const move = (status: string) => sandbox.post(`/disputes/${id}/move`, { status })

  const open = await sandbox.read('/disputes')
  await move('under_review')
  await move('won')
  const impossible = await move('needs_response')
  const nonsense = await move('__proto__')

  expect(dispute).toMatchObject({ status: 'needs_response', reason: 'product_not_received' })
  expect(texts(open, `disputes-${id}-move-won`)).toEqual(['Win'])
  expect(await sandbox.stripe.disputes.retrieve(id)).toMatchObject({ status: 'won' })
  expect([impossible.status, nonsense.status]).toEqual([422, 422])
  expect(await sandbox.read('/disputes')).not.toContain('<form')
})

test('an inquiry is opened by its own button, and a disputed payment offers no refund', async () => {
  await using sandbox = await openDashboard()
  const open = (kind: string) => sandbox.post(`/payments/${sandbox.charge}/dispute`, { reason: 'general', kind })

  await open('inquiry')
  const [inquiry] = (await sandbox.stripe.disputes.list()).data
  const asked = await sandbox.read(`/payments/${sandbox.charge}`)
  await sandbox.control.moveDispute(inquiry?.id ?? '', 'needs_response')
  const disputed = await sandbox.read(`/payments/${sandbox.charge}`)

  expect(inquiry?.status).toBe('warning_needs_response')
  expect(asked).toContain('name="amount"')
  expect(disputed).not.toContain('name="amount"')
  expect(disputed).toContain('cannot be refunded')
  expect((await open('dispute')).status).toBe(422)
})

test('an event is sent again, and the page tells what the shop answered', async () => {
  await using sandbox = await openDashboard()
  await sandbox.idle()
  const before = sandbox.merchant.received.length
  const event = sandbox.merchant.received.find(({ type }) => type === 'checkout.session.completed')
  sandbox.merchant.answers.push(500)

  const failed = await sandbox.post(`/events/${event?.id}/resend`, {})
  const taken = await sandbox.post(`/events/${event?.id}/resend`, {})

  expect(texts(failed.page, 'dashboard-done')).toEqual(['The shop answered 500.'])
  expect(texts(taken.page, 'dashboard-done')).toEqual(['The shop answered 200.'])
  expect(sandbox.merchant.received.slice(before).every(({ id }) => id === event?.id)).toBe(true)
  expect((await sandbox.post('/events/evt_none/resend', {})).status).toBe(404)
})

test('the balance shows what is there and every booking', async () => {
  await using sandbox = await openDashboard()
  await sandbox.control.openDispute(await sandbox.paidCharge())

  const page = await sandbox.read('/balance')

  expect([texts(page, 'available'), texts(page, 'pending')]).toEqual([['-$15.74'], ['$14.26']])
  expect(page.match(/data-testid="dashboard-row"/g)).toHaveLength(3)
  expect(page).toContain('fee $15.00')
})

test('older rows are a link away', async () => {
  await using sandbox = await openDashboard()
  for (let count = 0; count < 4; count += 1) await sandbox.paidCharge()
  await sandbox.idle()

  const first = await sandbox.read('/events')
  const older = /href="([^"]+)" data-testid="older"/.exec(first)?.[1]
  const second = await sandbox.follow(older ?? null)

  const ids = (page: string) => [...page.matchAll(/<li id="(evt_\w+)"/g)].map((found) => found[1])
  const all = (await sandbox.control.events()).map(({ id }) => id).toReversed()
  expect([...ids(first), ...ids(second)]).toEqual(all.slice(0, 50))
})

test('it is open to this machine and to its own forms alone', async () => {
  await using sandbox = await openDashboard()
  const { port } = new URL(sandbox.controlUrl)
  const path = `/payments/${sandbox.charge}/refund`
  const form = { amount: '5', left: '1500' }

  const strange = await sandbox.post(path, form, { origin: 'https://evil.example' })
  const blind = await sandbox.post(path, form, { origin: 'null' })
  const rebound = await hostedAt(sandbox.at(''), `evil.example:${port}`)
  const own = await sandbox.post(path, form, { origin: sandbox.controlUrl })

  expect([strange.status, blind.status, rebound, own.status]).toEqual([403, 403, 403, 303])
  expect((await sandbox.readCharge()).amount_refunded).toBe(500)
  expect((await fetch(`${sandbox.url}/dashboard`)).status).toBe(404)
  const { headers } = await fetch(sandbox.at(''))
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'nonce-[^']+'; img-src data:/)
  expect(headers.get('referrer-policy')).toBe('same-origin')
})

test('there is no page of what does not exist', async () => {
  await using sandbox = await openDashboard()

  const statuses = await Promise.all(
    ['/payments/ch_none', '/nowhere', '/payments'].map(async (path) => (await fetch(sandbox.at(path))).status),
  )

  expect(statuses).toEqual([404, 404, 404])
  expect((await sandbox.post('/payments/ch_none/refund', { amount: '5' })).status).toBe(404)
  expect((await sandbox.post('/nothing/x/y', {})).status).toBe(404)
})

/** The status of a request whose Host header names another place; fetch would not send one. */
function hostedAt(url: string, host: string) {
  return new Promise<number | undefined>((resolve, reject) => {
    get(url, { headers: { host } }, (response) => {
      response.resume()
      resolve(response.statusCode)
    }).on('error', reject)
  })
}
