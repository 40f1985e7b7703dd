import { expect, test } from 'vitest'
import { adminMenu } from './admin/admin-menu.tsx'
import { entryOf } from './menu.ts'
import { userMenu } from './user-menu.tsx'

test.each([
  ['/admin/payment/12', '/admin/payment/payouts'],
  ['/admin/payment/payouts', '/admin/payment/payouts'],
  ['/admin/user/update/5', '/admin/users'],
  ['/admin/dashboard', undefined],
])('the page %s belongs to the entry %s', (pathname, entry) => {
  expect(entryOf(adminMenu(), { pathname, search: '' })).toBe(entry)
})

test('a photographer has one way to upload', () => {
  const { entries } = userMenu().find(({ title }) => title === 'Upload Image') ?? { entries: [] }

  expect(entries.map(({ name }) => name)).toEqual(['Your Images', 'Upload Images'])
})

test.each([
  ['/user/sequence/view/5', '/user/sequences'],
  ['/user/session/create', '/user/sequence/create'],
  ['/user/contact-us', undefined],
])('the page %s of a photographer belongs to the entry %s', (pathname, entry) => {
  expect(entryOf(userMenu(), { pathname, search: '' })).toBe(entry)
})
