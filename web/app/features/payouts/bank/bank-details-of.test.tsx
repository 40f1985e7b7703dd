import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen } from '../../../testing/open-screen.tsx'
import { startSmallServer } from '../../../testing/small-server.ts'
import { BankDetailsOf } from './bank-details-of.tsx'

const user = { id: 4, username: 'kai', email: 'kai@example.org' }
const details = {
  holder: 'Kai Nakamura',
  account: 'DE89370400440532013000',
  bank: 'COBADEFFXXX',
  changed_at: '2026-11-28T10:00:00.000Z',
}
const ok = (details: object | null) => ({ status: 200, body: { status: true, message: ['Noted'], data: { details } } })

test('the admin who pays reads the whole account, can copy each line, and is told that it is noted', async () => {
  await using server = await startSmallServer(() => ok(details))
  openScreen(<BankDetailsOf user={user} />)

  await screen.findByText('DE89370400440532013000')
  for (const name of ['Copy Name on the account: Kai Nakamura', 'Copy Bank: COBADEFFXXX']) {
    expect(screen.getByRole('button', { name })).toBeTruthy()
  }
  expect(screen.getByText(/^Given on 28 Nov, 2026\. .* noted in the audit log\.$/)).toBeTruthy()
  expect(server.seen.map(({ method, url, body }) => [method, url, body])).toEqual([
    ['POST', '/api/payout/bank-details/read', '{"user_id":4}'],
  ])
})

test.each([
  ['nothing was given', ok(null), /^We know no bank account of kai\./],
  [
    'it is refused',
    { status: 404, body: { status: false, key: 'NotFound', message: ['Payout not found'] } },
    /^The bank account could not be read/,
  ],
])('where %s, the address to ask stands there', async (_, answer, said) => {
  await using _server = await startSmallServer(() => answer)
  openScreen(<BankDetailsOf user={user} />)

  expect((await screen.findByText(said)).textContent).toContain('kai@example.org')
  expect(screen.getByRole('link', { name: 'kai@example.org' }).getAttribute('href')).toBe('mailto:kai@example.org')
})
