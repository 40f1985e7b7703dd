import { expect, test } from 'vitest'
import { testCards } from '../checkout/cards.ts'
import { payByCard } from '../pay-by-card.ts'
import { startTestSandbox } from '../testing/start.ts'

const declining = testCards.flatMap(({ number, outcome }) => (outcome.kind === 'declines' ? [{ number, outcome }] : []))
const paying = testCards.flatMap(({ number, outcome }) => (outcome.kind === 'pays' ? [number] : []))
const form = {
  email: 'kai@example.com',
  card_number: '4242 4242 4242 4242',
  card_expiry: '12 / 40',
  card_cvc: '123',
  card_name: 'Kai Lee',
}

const post = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })

test('paying leads to the merchant with the real session id in place of the braces', async () => {
  await using sandbox = await startTestSandbox()
  const { id, url } = await sandbox.openSession()

  const paid = await payByCard(url ?? '')

  expect(paid).toEqual({ redirectedTo: `${sandbox.merchant.origin}/success?session_id=${id}` })
})

test.each(paying)('the card %s pays', async (number) => {
  await using sandbox = await startTestSandbox()
  const { id, url } = await sandbox.openSession()

  expect((await payByCard(url ?? '', number)).redirectedTo).toContain(id)
  expect((await sandbox.stripe.checkout.sessions.retrieve(id)).payment_status).toBe('paid')
  expect(await sandbox.control.violations()).toEqual([])
})

test.each(declining)('the card $number is declined: $outcome.declineCode', async ({ number, outcome }) => {
  await using sandbox = await startTestSandbox()
  const { id, url } = await sandbox.openSession()

  const isTyped = number !== '4242424242424241'
  const { declined } = await payByCard(url ?? '', number)

  expect(declined).toBe(isTyped ? outcome.declineCode : 'incorrect_number')
  const session = await sandbox.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] })
  expect(session).toMatchObject({ status: 'open', payment_status: 'unpaid' })
  if (isTyped) {
    const reason = { code: outcome.code, decline_code: outcome.declineCode }
    expect(session.payment_intent).toMatchObject({ status: 'requires_payment_method', last_payment_error: reason })
    await sandbox.idle()
    expect(sandbox.merchant.types()).toContain('payment_intent.payment_failed')
  }
  expect(await sandbox.control.violations()).toEqual([])
})

test('a card that is no test card is declined and kept nowhere', async () => {
  await using sandbox = await startTestSandbox()
  const { url } = await sandbox.openSession()

  expect(await payByCard(url ?? '', '4111111111111111')).toEqual({ declined: 'test_mode_live_card' })

  expect(JSON.stringify(await sandbox.control.objects('charge'))).not.toContain('41111111')
})

test('after a decline a good card pays the same session, on the same intent', async () => {
  await using sandbox = await startTestSandbox()
  const { id, url } = await sandbox.openSession()

  await payByCard(url ?? '', '4000000000000002')
  const before = await sandbox.stripe.checkout.sessions.retrieve(id)
  await payByCard(url ?? '')

  const after = await sandbox.stripe.checkout.sessions.retrieve(id)
  expect(after).toMatchObject({ payment_status: 'paid', payment_intent: before.payment_intent })
  expect(await sandbox.control.objects('payment_intent')).toHaveLength(1)
  expect((await sandbox.control.objects('charge')).map((charge) => charge.status)).toEqual(['failed', 'succeeded'])
})

test.each(['4000002500003155', '4000000000003220'])(
  '3-D Secure %s: confirmed it pays, refused or left it does not',
  async (card) => {
    await using sandbox = await startTestSandbox()
    const [confirmed, refused, left] = await Promise.all([
      sandbox.openSession(),
      sandbox.openSession(),
      sandbox.openSession(),
    ])

    const ways = [
      await payByCard(confirmed.url ?? '', card, { challenge: 'complete' }),
      await payByCard(refused.url ?? '', card, { challenge: 'fail' }),
      await payByCard(left.url ?? '', card, { challenge: 'leave' }),
    ]

    expect(ways).toEqual([
      { redirectedTo: expect.stringContaining(confirmed.id) as string },
      { declined: 'authentication_required' },
      { redirectedTo: expect.stringContaining(`${left.id}/bank/`) as string },
    ])
    const sessions = await sandbox.control.sessions()
    expect(sessions.map((session) => session.payment_status)).toEqual(['paid', 'unpaid', 'unpaid'])
    const intents = await sandbox.control.objects('payment_intent')
    expect(intents.map((intent) => intent.status)).toEqual(['succeeded', 'requires_payment_method', 'requires_action'])
    expect(await sandbox.control.violations()).toEqual([])
  },
)

test('a bank question is answered once, and never for another session', async () => {
  await using sandbox = await startTestSandbox()
  const [mine, other] = [await sandbox.openSession(), await sandbox.openSession()]
  const { redirectedTo = '' } = await payByCard(mine.url ?? '', '4000002500003155', { challenge: 'leave' })

  await post(redirectedTo.replace(mine.id, other.id), { answer: 'complete' })
  await post(redirectedTo, { answer: 'fail' })
  await post(redirectedTo, { answer: 'complete' })

  const sessions = await sandbox.control.sessions()
  expect(sessions.map((session) => session.payment_status)).toEqual(['unpaid', 'unpaid'])
})

test('the same form sent twice leads to the merchant twice and charges once; another form hears it is paid', async () => {
  await using sandbox = await startTestSandbox()
  const { url } = await sandbox.openSession()

  const answers = [
    await post(url ?? '', { ...form, form: 'form_1' }),
    await post(url ?? '', { ...form, form: 'form_1' }),
    await post(url ?? '', { ...form, form: 'form_2' }),
  ]

  expect(answers.map((answer) => answer.status)).toEqual([303, 303, 200])
  expect(await answers[2]?.text()).toContain('already paid')
  expect(await sandbox.control.objects('charge')).toHaveLength(1)
})

test('twenty posts at once charge once', async () => {
  await using sandbox = await startTestSandbox()
  const { url } = await sandbox.openSession()

  await Promise.all(Array.from({ length: 20 }, () => post(url ?? '', form)))

  expect(await sandbox.control.objects('charge')).toHaveLength(1)
})

test('without a script every bad field is told at the field, and the card is not tried', async () => {
  await using sandbox = await startTestSandbox()
  const { url } = await sandbox.openSession()

  const answer = await post(url ?? '', { ...form, card_number: '4242', card_expiry: '01/20', card_cvc: '12' })
  const page = await answer.text()

  expect(answer.status).toBe(402)
  expect(page).toContain('Please correct the 3 marked fields.')
  expect(page).toMatch(/id="card-number-error">The card number is incomplete/)
  expect(page.match(/<input[^>]*aria-invalid="true"/g)).toHaveLength(3)
  expect(page.match(/<input[^>]*autofocus/g)).toHaveLength(1)
  expect(page).toContain('value="kai@example.com"')
  expect(await sandbox.control.objects('payment_intent')).toEqual([])
})

test('without a script a test card button fills the form and keeps what was typed', async () => {
  await using sandbox = await startTestSandbox()
  const { url } = await sandbox.openSession()

  const page = await (await post(url ?? '', { ...form, card_number: '', fill: '378282246310005' })).text()

  expect(page).toContain('value="3782 822463 10005"')
  expect(page).toContain('value="1234"')
  expect(page).toContain('value="kai@example.com"')
  expect(await sandbox.control.objects('payment_intent')).toEqual([])
})

test('an e-mail address given by the merchant stands in the form and cannot be changed', async () => {
  await using sandbox = await startTestSandbox()
  const { id, url } = await sandbox.openSession({ customer_email: 'mia@example.com' })

  expect(await (await fetch(url ?? '')).text()).toMatch(/value="mia@example.com"[^>]*readonly/)
  await post(url ?? '', form)

  expect((await sandbox.stripe.checkout.sessions.retrieve(id)).customer_details?.email).toBe('mia@example.com')
})

test("the merchant's words are text, never markup", async () => {
  await using sandbox = await startTestSandbox()
  const hostile = {
    currency: 'usd',
    unit_amount: 1500,
    product_data: { name: '<script>alert(1)</script>"', description: '<b>' },
  }
  const { url } = await sandbox.openSession({ line_items: [{ quantity: 1, price_data: hostile }] })

  const page = await (await fetch(url ?? '')).text()

  expect(page).not.toContain('<script>alert')
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;')
})

test('the page allows nothing from outside but the picture, and forms only to itself and the merchant', async () => {
  await using sandbox = await startTestSandbox()
  const { url } = await sandbox.openSession()

  const { headers } = await fetch(url ?? '')
  const policy = headers.get('content-security-policy') ?? ''

  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain(`img-src data: ${sandbox.merchant.origin};`)
  expect(policy).toContain(`form-action 'self' ${sandbox.merchant.origin};`)
  expect(policy).not.toContain('unsafe')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
})

test('an open page says what is bought, what it costs and where cancelling leads; closed ones say why', async () => {
  await using sandbox = await startTestSandbox()
  const { id, url } = await sandbox.openSession()

  const open = await (await fetch(url ?? '')).text()
  for (const text of ['Demo, no real money', 'Uluwatu at dawn', 'Includes a $1.00 donation', 'Pay $15.00']) {
    expect(open).toContain(text)
  }
  expect(open).toContain(`href="${sandbox.merchant.origin}/fail"`)
  await sandbox.stripe.checkout.sessions.expire(id)

  const expired = await fetch(url ?? '')
  expect([expired.status, await expired.text()]).toEqual([410, expect.stringContaining('has expired')])
  expect((await fetch(`${sandbox.url}/c/pay/cs_test_none`)).status).toBe(404)
})

test.each([
  ['pt-BR', 'pt-BR'],
  ['auto', 'en'],
] as const)('a page for the locale %s has the language %s', async (locale, lang) => {
  await using sandbox = await startTestSandbox()
  const { url } = await sandbox.openSession({ locale })

  expect(await (await fetch(url ?? '')).text()).toContain(`<html lang="${lang}">`)
})
