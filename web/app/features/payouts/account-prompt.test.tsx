import { me } from '@lineup/contract/accounts/people.ts'
import { ownBankDetails } from '@lineup/contract/payouts/bank-details.ts'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { thisPage } from '../../api/navigation/leave-page.ts'
import { Queries, queries } from '../../api/queries.tsx'
import { profileWith } from '../../testing/profiles.ts'
import { startSmallServer } from '../../testing/small-server.ts'
import type { Profile } from '../accounts/own-profile.ts'
import { AccountPrompt } from './account-prompt.tsx'

const leave = vi.spyOn(thisPage, 'leave').mockImplementation(() => {})

const setUp = 'Set up your payout account'

test('where the country is known, the prompt goes straight to the payment provider', async () => {
  await using _server = await startSmallServer(answerWith({ country: 'Portugal' }))
  open()

  fireEvent.click(await screen.findByRole('button', { name: setUp }))

  await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('https://provider.example/setup'))
})

test.each(['pending', 'restricted'] as const)(
  'an account that was begun and is %s leaves a line with the way on',
  async (payout_state) => {
    leave.mockClear()
    await using _server = await startSmallServer(answerWith({ payout_state, country: 'Portugal' }))
    open()

    await screen.findByText(/^Your payout account is not ready yet/)
    fireEvent.click(screen.getByRole('button', { name: 'Continue at the payment provider' }))

    await waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('https://provider.example/setup'))
  },
)

test('without a country it leads to the page that asks for it', async () => {
  await using _server = await startSmallServer(answerWith({ country: '' }))
  open()

  expect((await screen.findByRole('link', { name: setUp })).getAttribute('href')).toBe('/user/payouts')
})

test('where the provider sends no money, nothing is offered that it would refuse', async () => {
  await using _server = await startSmallServer(answerWith({ country: 'Indonesia' }))
  open()

  await screen.findByText(/does not send money to Indonesia yet, so we pay you by bank/)
  const give = screen.getByRole('link', { name: 'Give your bank account' })
  expect(give.getAttribute('href')).toBe('/user/payouts')
  expect(screen.queryByRole('button')).toBeNull()
})

test('who has given a bank account is not asked for it again', async () => {
  const bank = { holder: 'Wayan', account_ends: '4711', bank: 'BCA', changed_at: new Date(0) }
  await using server = await startSmallServer(answerWith({ country: 'Indonesia' }, bank))
  open()

  await waitFor(() => expect(server.seen.map(({ url }) => url)).toContain('/api/payout/bank-details'))
  await waitFor(() => expect(queries.isFetching()).toBe(0))
  expect(screen.queryByRole('link')).toBeNull()
})

function open() {
  queries.clear()
  const Stub = createRoutesStub([{ path: '/', Component: AccountPrompt }])
  render(
    <Queries>
      <Stub />
    </Queries>,
  )
}

function answerWith(part: Partial<Profile>, details: z.output<typeof ownBankDetails.output>['details'] = null) {
  const user = profileWith({ payout_state: 'none', ...part })
  return ({ url }: { url: string }) => {
    const data = () => {
      if (url === '/api/payout/link') return { url: 'https://provider.example/setup' }
      if (url === '/api/payout/bank-details') return z.encode(ownBankDetails.output, { details })
      return z.encode(me.output, { ...user, user })
    }
    return { status: 200, body: { status: true, message: [], data: data() } }
  }
}
