import { afterAll, expect, test } from 'vitest'
import type { Person } from '../testing/given/people.ts'
import { payByCard, startTestServer } from '../testing/index.ts'
import { readMails } from '../testing/read-mails.ts'

const server = await startTestServer()
afterAll(() => server[Symbol.asyncDispose]())
const { given, db } = server

const calls = (language: string) => ({ headers: { 'accept-language': language } })
const speaks = async (person: Person, language: string) => {
  expect((await server.put('/profile/language', { language }, person)).code).toBe(200)
  return person
}
/** The language that the newest mail to somebody says it has. */
async function newest(email: string) {
  const mail = (await readMails(server.deps, email)).at(-1)
  return { ...mail, language: /<html lang="([\w-]+)"/.exec(mail?.html ?? '')?.[1] }
}
const sessions = () => server.sandbox.control.sessions()

test('of one order the buyer reads Portuguese, the photographer Japanese, and the payment page is the buyer’s', async () => {
  const owner = await speaks(await given.photographer(), 'ja')
  const { id } = await given.publicSequence({ owner, images: 2 })
  const asked = await server.post('/payment/checkout', { sequence_id: id }, calls('pt-BR,en;q=0.5'))
  const [session] = await sessions()
  const order = await db.selectFrom('payments').selectAll().executeTakeFirstOrThrow()

  expect(order.language).toBe('pt-BR')
  expect(session).toMatchObject({
    locale: 'pt-BR',
    success_url: `${server.url}/pt-br/payment/checkout/success?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${server.url}/pt-br/payment/checkout/fail`,
  })
  const page = await (await fetch(String(asked.body.data.url))).text()
  expect(page).toContain('<html lang="pt-BR">')
  expect(page).toContain('Sessão de surfe, ')

  await payByCard(String(asked.body.data.url))
  await server.sandbox.idle()
  await server.drainJobs()
  await given.toldAfter(0)

  const line = await db.selectFrom('payment_lines').select('title').executeTakeFirstOrThrow()
  expect(line.title).toMatch(/^Surf session, .*, \d\d Nov, 2026 \(2 photos\)$/)
  const receipt = await newest('buyer@example.com')
  expect(receipt).toMatchObject({ kind: 'receipt', language: 'pt-BR' })
  expect(receipt.text).toContain('Sessão de surfe, ')
  expect(receipt.text).toContain(`${server.url}/pt-br/images/download/${order.session_id}\n`)
  const sold = await newest(owner.email)
  expect(sold).toMatchObject({ kind: 'sale', language: 'ja' })
  expect(sold.text).toContain('サーフセッション、')
  expect(sold.text).toContain(`${server.url}/ja/user/payouts\n`)

  const list = await server.get('/payout/list', { ...calls('ja'), token: owner.token })
  expect(list.body.data.list.data[0].title).toMatch(/^サーフセッション、/)

  const admin = await given.admin()
  const back = { payment_id: order.id, amount: 1, currentPassword: admin.password }
  expect((await server.post('/payments/refund', back, { ...admin, ...calls('es') })).code).toBe(200)
  expect(await newest('buyer@example.com')).toMatchObject({ kind: 'refunded', language: 'pt-BR' })
  await server.post('/payment/mail-links', { email: 'buyer@example.com' }, calls('fr'))
  expect(await newest('buyer@example.com')).toMatchObject({ kind: 'order-links', language: 'pt-BR' })
})

test('the rows of a basket on the payment page are in the language of the call', async () => {
  const [one, two] = [await given.publicSequence({ images: 1 }), await given.publicSequence({ images: 2 })]
  const ids = [...one.images, ...two.images].map(({ id }) => id)
  const { body } = await server.post('/payment/checkout', { basket: { image_ids: ids, sequence_ids: [] } }, calls('ja'))

  const page = await (await fetch(String(body.data?.url))).text()
  // The day of the row, as Japanese writes it.
  expect(page).toContain('11月18日')
})

test('an account’s mails are in its language, whatever the language of who causes them', async () => {
  const email = 'nova@example.org'
  const password = 'low tide at dawn'
  const form = { username: 'nova', email, password, password_confirmation: password, is_agree: 1 }
  await server.post('/register', form, calls('es-MX'))
  const verification = await newest(email)
  expect(verification).toMatchObject({ kind: 'verification', language: 'es' })
  expect(verification.text).toContain(`${server.url}/es/email-verification/`)

  const [admin, person] = [await given.admin(), await speaks(await given.photographer(), 'id')]
  await server.post('/user/block', { id: person.id, reason: 'Not theirs' }, { ...admin, ...calls('fr') })
  expect(await newest(person.email)).toMatchObject({ kind: 'account-blocked', language: 'id' })
  await server.post('/user/unblock', { id: person.id }, { ...admin, ...calls('fr') })
  await server.post('/forgot-password', { username: person.username }, calls('fr'))
  expect(await newest(person.email)).toMatchObject({ kind: 'reset', language: 'id' })
})

test('admins read what visitors write each in their language, the shop’s own address in English', async () => {
  const [french, english] = [await speaks(await given.admin(), 'fr'), await given.admin()]
  const message = { name: 'Kai', email: 'kai@example.org', detail: 'Aloha' }
  await server.post('/contact-us', message, calls('ja'))
  expect(await newest(french.email)).toMatchObject({ kind: 'contact-notice', language: 'fr' })
  expect(await newest(english.email)).toMatchObject({ kind: 'contact-notice', language: 'en' })

  await using other = await startTestServer({ config: { operatorEmail: 'desk@example.org' } })
  await other.post('/contact-us', message, calls('ja'))
  const [mail] = await readMails(other.deps, 'desk@example.org')
  expect(mail?.html).toContain('<html lang="en">')
})

test('an alert is confirmed and told in the language in which it was asked for', async () => {
  const day = given.dayFrom(-1)
  const { spot } = await given.publicSequence({ date: given.dayFrom(-9) })
  const email = 'lou@example.org'
  await server.post('/alert/store', { email, spot_id: spot.spot_id, date: day, until: day }, calls('fr'))
  const asked = await newest(email)
  expect(asked).toMatchObject({ kind: 'alert-confirm', language: 'fr' })
  const [, token = ''] = /\/fr\/alert\/confirm\/([\w-]+)/.exec(asked.text ?? '') ?? []

  // As the page without JavaScript does, to its own address.
  const sent = await fetch(`${server.url}/fr/alert/confirm/${token}`, { method: 'POST', redirect: 'manual', body: '' })
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '?done'])
  await given.publicSequence({ spot, date: day, images: 1 })
  await given.alertsTold(2)

  const told = await newest(email)
  expect(told).toMatchObject({ kind: 'alert-photos', language: 'fr' })
  expect(told.text).toContain(`${server.url}/fr/day/${spot.spot_id}/${day}`)
})
