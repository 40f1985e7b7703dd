import { expect, test } from 'vitest'
import type { Session } from '../session.ts'
import { beforePaint } from './before-paint.ts'
import { afterSignIn, guard, redirectFor } from './guards.ts'
import { onTheWay } from './on-the-way.ts'
import { takeNext } from './sign-in-next.ts'

const admin: Session = { id: 1, username: 'ada', role: 1, token: 'a' }
const user: Session = { id: 2, username: 'kai', role: 2, token: 'k' }

const elsewhere = [
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  'https://evil.example',
  'user/sequences',
]

const table: Array<[path: string, visitor: string | undefined, admin: string | undefined, user: string | undefined]> = [
  ['/', undefined, undefined, undefined],
  ['/home', undefined, undefined, undefined],
  ['/users-of-lineup', undefined, undefined, undefined],
  ['/sequence-gallery/abc', undefined, undefined, undefined],
  ['/email-verification/token/kai', undefined, undefined, undefined],
  ['/login', undefined, '/admin/sequences', '/user/sequences'],
  ['/login/', undefined, '/admin/sequences', '/user/sequences'],
  ['/signup', undefined, '/admin/sequences', '/user/sequences'],
  ['/forgot-password', undefined, '/admin/sequences', '/user/sequences'],
  ['/user', '/home', '/admin/sequences', undefined],
  ['/user/sequences', '/home', '/admin/sequences', undefined],
  ['/user/sequence/view/7', '/home', '/admin/sequences', undefined],
  ['/admin', '/home', undefined, '/user/sequences'],
  ['/admin/dashboard', '/home', undefined, '/user/sequences'],
  ['/admin/user/update/3', '/home', undefined, '/user/sequences'],
]

test.each(table)(
  '%s sends a visitor, an admin and a photographer where they belong',
  (path, visitor, ofAdmin, ofUser) => {
    expect(redirectFor(path, null)).toBe(visitor)
    expect(redirectFor(path, admin)).toBe(ofAdmin)
    expect(redirectFor(path, user)).toBe(ofUser)
  },
)

test.each(table)('%s: the script before the first paint redirects like the guards', (path, ...expected) => {
  const stored = [null, JSON.stringify(admin), JSON.stringify(user)]

  expect(stored.map((session) => runBeforePaint(path, { 'lineup.session': session }).sentTo)).toEqual(expected)
})

test('the script before the first paint marks signed-in people and sets the chosen theme and density', () => {
  const page = runBeforePaint('/home', {
    'lineup.session': JSON.stringify(user),
    'lineup.theme': 'dark',
    'lineup.small': '1',
  })

  expect(page.root.hasAttribute('data-signed-in')).toBe(true)
  expect(page.root.dataset['theme']).toBe('dark')
  expect(page.root.dataset['small']).toBe('1')
})

test('who never chose a size of photos has no mark, so that long sessions start small', () => {
  expect(runBeforePaint('/home', {}).root.dataset['small']).toBeUndefined()
  expect(runBeforePaint('/home', { 'lineup.small': '0' }).root.dataset['small']).toBe('0')
})

test('damaged session data counts as signed out', () => {
  for (const stored of ['{', '"x"', '{"id":1,"role":1}', '{"id":1,"username":"a","token":"t","role":9}']) {
    expect(runBeforePaint('/admin/sequences', { 'lineup.session': stored }).sentTo).toBe('/home')
  }
})

test('a private page that a visitor asked for waits until sign-in, once', async () => {
  runBeforePaint('/admin/payment/7', {})
  expect(runBeforePaint('/home', {}).root.hasAttribute('data-wanted')).toBe(true)
  expect(takeNext()).toBe('/admin/payment/7')
  expect(takeNext()).toBeNull()
  expect(runBeforePaint('/home', {}).root.hasAttribute('data-wanted')).toBe(false)

  expect(await guardedFrom('/user/sequences?show=rejected')).toBe('/home')
  expect(takeNext()).toBe('/user/sequences?show=rejected')

  runBeforePaint('/user/payouts', { 'lineup.session': JSON.stringify(admin) })
  expect(takeNext()).toBeNull()
})

test('signing in leads only to paths of this site that the role may open', () => {
  expect(afterSignIn('/user/sequence/create', user)).toBe('/user/sequence/create')
  expect(afterSignIn('/home?date=2026-11-18', user)).toBe('/home?date=2026-11-18')
  expect(afterSignIn(null, admin)).toBe('/admin/sequences')
  for (const next of ['/admin/users', ...elsewhere, '/login']) {
    expect(afterSignIn(next, user)).toBe('/user/sequences')
  }
})

test('who is signed in already goes on from a link to sign-in, by the guard and by the script', async () => {
  const ways = [
    ['/user/sequence/create', '/user/sequence/create'],
    ['/home?date=2026-11-18#results', '/home?date=2026-11-18#results'],
    ...elsewhere.map((next) => [next, '/user/sequences'] as const),
  ] as const
  localStorage.setItem('lineup.session', JSON.stringify(user))

  for (const [next, to] of ways) {
    const search = `?next=${encodeURIComponent(next)}`
    expect(runBeforePaint('/login', { 'lineup.session': JSON.stringify(user) }, search).sentTo, next).toBe(to)
    expect(await guardedFrom(`/login${search}`), next).toBe(to)
  }
  expect(runBeforePaint('/user/sequences', {}, '?next=/user/payouts').sentTo).toBe('/home')
})

test('a private page is on the way while it loads, and no longer', async () => {
  localStorage.setItem('lineup.session', JSON.stringify(user))
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const open = (path: string, loaded: Promise<void>) =>
    guard({ request: new Request(`http://here${path}`) }, () => loaded)
  expect(onTheWay()).toBeNull()

  const payouts = open('/user/payouts?dir=asc', first.promise)
  expect(onTheWay()).toBe('/user/payouts?dir=asc')
  const profile = open('/user/profile', second.promise)
  first.reject(new Error('Aborted'))
  await expect(payouts).rejects.toThrow('Aborted')
  expect(onTheWay()).toBe('/user/profile')
  second.resolve()
  await profile

  expect(onTheWay()).toBeNull()
})

async function guardedFrom(path: string) {
  try {
    await guard({ request: new Request(`http://here${path}`) }, async () => {})
    return undefined
  } catch (redirected) {
    return (redirected as Response).headers.get('location')
  }
}

/** Runs the script's text on a separate document. */
function runBeforePaint(path: string, stored: Record<string, string | null>, search = '') {
  const root = document.createElement('html')
  let sentTo: string | undefined
  const replace = (to: string) => {
    sentTo = to
  }
  const storage = { getItem: (key: string) => stored[key] ?? null }
  // oxlint-disable-next-line no-implied-eval, typescript/no-implied-eval, typescript/no-unsafe-call -- it is a script's text
  new Function('document', 'localStorage', 'location', beforePaint)({ documentElement: root }, storage, {
    pathname: path,
    search,
    replace,
  })
  return { root, sentTo }
}
