import { me } from '@lineup/contract/accounts/people.ts'
import { listOwnPayouts } from '@lineup/contract/payouts/calls.ts'
import { askedPrices } from '@lineup/contract/prices/asking.ts'
import { render, screen, waitFor, within } from '@testing-library/react'
import { createRoutesStub, useLocation } from 'react-router'
import { expect } from 'vitest'
import * as z from 'zod/mini'
import { Queries, queries } from '../../api/queries.tsx'
import { ownProfile, type Profile } from '../../features/accounts/own-profile.ts'
import { FinancesPage } from '../../features/payouts/finances-page.tsx'
import { type OwnPayout, ownEarnings } from '../../features/payouts/own-payouts.ts'
import { Toasts } from '../../ui/overlay/toasts.tsx'
import { profileWith } from '../profiles.ts'
import type { SeenRequest } from '../small-server.ts'

export async function openFinances(at = '/user/payouts') {
  queries.clear()
  await Promise.all([queries.fetchQuery(ownProfile), queries.fetchQuery(ownEarnings)])
  let search = ''
  const Stub = createRoutesStub([
    {
      path: '/user/payouts',
      Component: () => {
        ;({ search } = useLocation())
        return <FinancesPage />
      },
    },
  ])
  render(
    <Queries>
      <Stub initialEntries={[at]} />
      <Toasts />
    </Queries>,
  )
  await screen.findByRole('heading', { name: 'Finances' })
  return { search: () => search }
}

export async function rowTexts() {
  const table = await screen.findByRole('table', { name: 'Payouts' })
  await waitFor(() => expect(within(table).getAllByRole('rowheader').length).toBeGreaterThan(0))
  const rows = within(table).getAllByRole<HTMLTableRowElement>('row').slice(1)
  return rows.map(({ cells }) => [...cells].map(({ textContent }) => textContent))
}

export const linksAskedIn = (seen: SeenRequest[]) => seen.filter(({ url }) => url === '/api/payout/link').length

export function payout(part: Partial<OwnPayout> = {}): OwnPayout {
  return {
    id: 1,
    comission: 1_000,
    refunded: 0,
    netted: 0,
    paid: 0,
    debt: 0,
    owed: 0,
    currency: 'USD',
    created_at: new Date('2026-11-18T10:00:00Z'),
    date: '2026-11-18',
    status: 0,
    reference: null,
    reason: null,
    deduction: null,
    waits_for_account: false,
    reminded_at: null,
    title: 'Uluwatu, 18 Nov, 2026',
    sold: {
      order_number: 'L-7K3QFM',
      sequence_id: 5,
      file_names: ['DSC_0412.JPG'],
      whole: false,
      photos: 1,
      price: 2_500,
      reduced: 0,
      code: null,
      code_off: 0,
      thumbnail: '/media/wave.jpg',
    },
    user: { id: 2, username: 'kai', email: 'kai@example.org', stripe_account_id: null },
    ...part,
  }
}

type Answers = {
  sessions?: number
  payouts?: OwnPayout[]
  /** Where more follow than these. */
  total?: number
  profile?: Partial<Profile>
  link?: { status: number; body: unknown }
  /** What was given of the bank account, as on the wire. */
  bank?: { holder: string; account_ends: string; bank: string; changed_at: string } | null
}

export function answerWith({ sessions = 0, payouts = [payout()], total, profile = {}, link, bank = null }: Answers) {
  const months = ['2025-12', '2026-01', '2026-02', '2026-03', '2026-04', '2026-05', '2026-06', '2026-07', '2026-08']
  const finances = {
    list: { data: payouts, total: total ?? payouts.length, current_page: 1, per_page: 12, last_page: 1, cursor: null },
    months: [...months, '2026-09', '2026-10', '2026-11'].map((month, n) => ({
      month,
      comission: n === 0 ? 1_050 : n === 11 ? 2_000 : 0,
    })),
    earned: 3_050,
    paid: 2_000,
    currency: 'USD',
  }
  const priced = (price: number, commission: number) => {
    const shares = { price, commission }
    return { asked: null, now: shares, base: shares, limits: null, fixed: false }
  }
  const asked: z.output<typeof askedPrices> = {
    allowed: false,
    percent: 0,
    donation: 100,
    currency: 'USD',
    image: priced(2_500, 1_000),
    ride: priced(4_000, 1_800),
    sequence: priced(6_000, 3_000),
  }
  const own = { list: { data: [], total: sessions, current_page: 1, per_page: 1, last_page: 1, cursor: null } }
  return ({ url }: SeenRequest) => {
    if (url === '/api/payout/bank-details') return ok({ details: bank })
    if (url.startsWith('/api/sequence/asked')) return ok(z.encode(askedPrices, asked))
    if (url.startsWith('/api/payout/list')) return ok(z.encode(listOwnPayouts.output, finances))
    if (url.startsWith('/api/sequence/list')) return ok(own)
    const user = { ...kai, ...profile }
    if (url === '/api/me') return ok(z.encode(me.output, { ...user, user }))
    return link ?? ok({ url: 'https://provider.example/setup' })
  }
}

const ok = (data: unknown) => ({ status: 200, body: { status: true, message: [], data } })
const kai = profileWith({ id: 2, last_name: '', full_name: 'Kai', country: 'Portugal', payout_state: 'none' })
