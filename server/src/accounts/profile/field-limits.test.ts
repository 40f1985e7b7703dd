import { afterAll, expect, test } from 'vitest'
import { startTestServer } from '../../testing/index.ts'

const server = await startTestServer()
afterAll(() => server[Symbol.asyncDispose]())

const person = await server.given.photographer()
const admin = await server.given.admin()
const of = (length: number) => 'a'.repeat(length)
const mailOf = (length: number) => `${'m'.repeat(length - 5)}@b.co`

const required = ['', '  ', undefined, null, 7, [], {}]
const passwordEdges = {
  fits: ['q8v-Zt2m', 'q8v-Zt2m'.repeat(128), '  eight of ten ', '🏄🌊🐚🦈🐬🌴🌅🤙'],
  fails: [of(7), of(1_025), '', undefined, null, 12345678],
}
const token = {
  fits: [of(8), of(255), '_-Az09'.repeat(2)],
  fails: [of(7), of(256), '', 'a b c d e', '../../../..', undefined, [of(43)]],
}
const typedName = { fits: ['a', of(200)], fails: [of(201), ...required] }

type Edges = { fits: unknown[]; fails: unknown[] }
type Fitting = { code: 200 } | { code: 422; message: string[] }
type Form = {
  path: string
  token?: string
  /** Called for each request, because some values can be sent only once. */
  whole: () => Record<string, unknown>
  /** The answer to a valid form: success, or a refusal that no schema can foresee. */
  fitting: Fitting
  fields: Record<string, Edges>
}

const taken: Fitting = { code: 200 }
const refused = (message: string): Fitting => ({ code: 422, message: [message] })
const deadLink = refused('This link no longer works')
let registered = 0

const chosen = { password: 'low tide at dawn', password_confirmation: 'low tide at dawn' }
const newPassword = { newPassword: 'low tide at dawn', newPassword_confirmation: 'low tide at dawn' }
const profile = { username: person.username, country: 'Fiji' }
const profileEdges: Record<string, Edges> = {
  username: { fits: [of(50), 'Äå 9.-_'], fails: [of(201), 'a@b.co', '.', '..', 'кai', ...required] },
  first_name: { fits: ['', of(50), undefined], fails: [of(51), 7, null] },
  last_name: { fits: ['', of(50), undefined], fails: [of(51), 7, null] },
  mobile_number: { fits: ['', '+()-0123456789', '1'.repeat(15)], fails: ['1'.repeat(16), '12 3', '1a', '١٢٣'] },
  address: { fits: ['', of(255)], fails: [of(256), 7] },
  country: { fits: ['Indonesia', 'Åland Islands'], fails: ['Atlantis', 'indonesia', of(256), ...required] },
  pin: { fits: ['', '012345'], fails: ['1234567', '12a', '-1', '１２'] },
  picture: { fits: [undefined, null, ''], fails: [7, [], of(2_097_153)] },
}

/** Every form of an account, with values on both sides of each field's limits. */
const forms: Form[] = [
  {
    path: '/register',
    whole: () => {
      registered += 1
      const name = `new${registered}`
      return { username: name, email: `${name}@example.org`, ...chosen, is_agree: true }
    },
    fitting: taken,
    fields: {
      username: { fits: [of(200)], fails: [of(201), 'a@b.co', '..', 'кai', ...required] },
      email: { fits: [mailOf(100)], fails: [mailOf(101), 'a', 'a@b', 'a b@c.de', '@b.co', 'a@@b.co', ...required] },
      password_confirmation: { fits: [], fails: ['other', '', undefined] },
      password: { ...passwordEdges, fits: [] },
      is_agree: { fits: [1, '1', 'true', 'on'], fails: [false, 0, '', 'off', undefined] },
    },
  },
  {
    path: '/login',
    whole: () => ({ username: 'x', password: 'wrong' }),
    fitting: refused('User name or password is wrong'),
    fields: {
      username: typedName,
      password: { fits: ['a', of(1_024)], fails: [of(1_025), '', undefined, null, ['a']] },
      remember: { fits: [true, false, undefined, 'on', '0'], fails: ['yes', 1] },
    },
  },
  { path: '/forgot-password', whole: () => ({ username: 'x' }), fitting: taken, fields: { username: typedName } },
  {
    path: '/reset-password',
    whole: () => ({ token: of(43), username: 'x', ...chosen }),
    fitting: deadLink,
    fields: { token, username: typedName, password_confirmation: { fits: [], fails: ['other', ''] } },
  },
  {
    path: '/email-verification',
    whole: () => ({ token: of(43), username: 'x' }),
    fitting: deadLink,
    fields: { token, username: { ...typedName, fails: [of(201), 7] } },
  },
  {
    path: '/change-password',
    token: person.token,
    whole: () => ({ currentPassword: 'wrong', ...newPassword }),
    fitting: refused('The current password is wrong'),
    fields: {
      currentPassword: { fits: ['a', of(1_024)], fails: [of(1_025), '', undefined] },
      newPassword_confirmation: { fits: [], fails: ['other', '', undefined] },
    },
  },
  {
    path: `/change-password/${person.id}`,
    token: admin.token,
    whole: () => newPassword,
    fitting: taken,
    fields: { newPassword_confirmation: { fits: [], fails: ['other', '', undefined] } },
  },
  { path: '/profile', token: person.token, whole: () => profile, fitting: taken, fields: profileEdges },
  {
    path: `/profile/${person.id}`,
    token: admin.token,
    whole: () => profile,
    fitting: taken,
    fields: profileEdges,
  },
  {
    path: '/contact-us',
    whole: () => ({ name: 'Kai', email: 'kai@example.org', detail: 'Aloha' }),
    fitting: taken,
    fields: {
      name: { fits: [of(1), of(50)], fails: [of(51), ...required] },
      email: { fits: [mailOf(50)], fails: [mailOf(51), 'a@b', ...required] },
      detail: { fits: [of(5_000), 'a\n\nb'], fails: [of(5_001), ...required] },
    },
  },
]

async function send({ path, token: bearer, whole }: Form, changes: Record<string, unknown>) {
  const verb = path.startsWith('/profile') ? server.put : server.post
  const { code, body } = await verb(path, { ...whole(), ...changes }, { token: bearer })
  return { code, key: body.key, message: body.message, fields: Object.keys(body.errors ?? {}) }
}

const rows = forms.flatMap((form) => Object.entries(form.fields).map(([field, edges]) => ({ form, field, edges })))

test.for(rows)('$form.path accepts $field up to its limits', async ({ form, field, edges }) => {
  for (const value of edges.fits) {
    const answer = await send(form, { [field]: value })
    expect(answer, JSON.stringify(value)?.slice(0, 40)).toMatchObject({ ...form.fitting, fields: [] })
  }
  for (const value of edges.fails) {
    const { code, key, fields } = await send(form, { [field]: value })
    expect([code, key, fields.includes(field)], JSON.stringify(value)?.slice(0, 40)).toEqual([422, 'Invalid', true])
  }
})

const pairs = [
  ['/register', 'password', 'password_confirmation'],
  ['/reset-password', 'password', 'password_confirmation'],
  ['/change-password', 'newPassword', 'newPassword_confirmation'],
  [`/change-password/${person.id}`, 'newPassword', 'newPassword_confirmation'],
] as const

test.for(pairs)(
  '%s accepts a new password of 8 to 1,024 characters exactly as typed',
  async ([path, field, second]) => {
    const form = forms.find((one) => one.path === path)
    if (form === undefined) throw new Error(`${path} is no form`)

    for (const value of passwordEdges.fits) {
      const answer = await send(form, { [field]: value, [second]: value })
      expect(answer, value.slice(0, 20)).toMatchObject({ ...form.fitting, fields: [] })
    }
    for (const value of passwordEdges.fails) {
      const { code, fields } = await send(form, { [field]: value, [second]: value })
      expect([code, fields.includes(field)], String(value).slice(0, 20)).toEqual([422, true])
    }
  },
)

test('missing fields and different passwords get the messages of the specification', async () => {
  const empty = await server.post('/contact-us', { name: '', email: '', detail: '' })
  const differ = await server.post('/reset-password', {
    token: of(43),
    username: 'x',
    password: 'low tide at dawn',
    password_confirmation: 'shortboard',
  })

  expect(empty.body.errors?.['name']).toEqual(['Required*'])
  expect(differ.body.errors).toEqual({ password_confirmation: ['Password should be same'] })
})
