import { expect, test } from 'vitest'
import { adminMenu } from './admin/admin-menu.tsx'
import { entryOf } from './menu.ts'

test.each([
  ['/admin/payment/12', '/admin/payment/payouts'],
  ['/admin/payment/payouts', '/admin/payment/payouts'],
  ['/admin/user/update/5', '/admin/users'],
  ['/admin/dashboard', undefined],
])('the page %s belongs to the entry %s', (pathname, entry) => {
  expect(entryOf(adminMenu, { pathname, search: '' })).toBe(entry)
})
