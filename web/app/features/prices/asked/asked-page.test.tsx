import { askedPrices } from '@lineup/contract/prices/asking.ts'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Queries, queries } from '../../../api/queries.tsx'
import { errorOf, fieldOf } from '../../../testing/fields.ts'
import { type SeenRequest, startSmallServer } from '../../../testing/small-server.ts'
import { Toasts } from '../../../ui/overlay/toasts.tsx'
import { AskedPage } from './asked-page.tsx'
import type { Asked } from './asked-query.ts'

const shares = (price: number, commission: number) => ({ price, commission })
const price = (base: ReturnType<typeof shares> | null, limits: Asked['image']['limits']): Asked['image'] => ({
  asked: null,
  now: base,
  base,
  limits,
  fixed: false,
})
const start: Asked = {
  allowed: true,
  percent: 40,
  donation: 100,
  currency: 'USD',
  image: price(shares(2_500, 1_000), { least: 1_500, most: 6_000 }),
  ride: price(null, null),
  sequence: price(shares(6_000, 3_000), { least: 4_000, most: 24_000 }),
}

function open(now: Asked) {
  queries.clear()
  const Stub = createRoutesStub([
    { path: '/user/prices', Component: () => <AskedPage start={now} /> },
    { path: '/user/sequences', Component: () => null },
  ])
  render(
    <Queries>
      <Stub initialEntries={['/user/prices']} />
      <Toasts />
    </Queries>,
  )
}

const answer = (now: Asked) => ({
  status: 200,
  body: { status: true, message: ['Your prices are saved'], data: z.encode(askedPrices, now) },
})
const bodiesOf = (seen: SeenRequest[]) => seen.map(({ body }) => JSON.parse(body) as unknown)
const isSaid = (text: string | RegExp) => screen.findByText(text)

test('while somebody types a price the page says who gets what of it, to the cent', async () => {
  open(start)
  await isSaid('You earn $10, the shop keeps $12.97, $1 the ocean, about $1.03 the payment.')

  fireEvent.change(fieldOf('A photo'), { target: { value: '33.33' } })

  // 40 % are 13.332; the fee is about 2.9 % and 0.30.
  await isSaid('You earn $13.33, the shop keeps $17.73, $1 the ocean, about $1.27 the payment.')
  expect(screen.getByText('Not sold by itself.')).toBeTruthy()
})

test('a price outside the limits is told at its field, and nothing is sent', async () => {
  await using server = await startSmallServer(() => answer(start))
  open(start)

  fireEvent.change(fieldOf('A photo'), { target: { value: '61' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save prices' }))

  await waitFor(() => expect(errorOf('A photo')).toBe('At most $60'))
  fireEvent.change(fieldOf('A photo'), { target: { value: '14.99' } })
  await waitFor(() => expect(errorOf('A photo')).toBe('At least $15'))
  expect(server.seen).toEqual([])
})

test('what was set can be taken back at once, and Undo sets it again', async () => {
  const set = { ...start, image: { ...start.image, asked: 4_000, now: shares(4_000, 1_600) } }
  await using server = await startSmallServer(({ body }) => answer(JSON.parse(body).image_price === 40 ? set : start))
  open(set)

  fireEvent.click(screen.getByRole('button', { name: 'Back to the shop’s prices' }))
  await waitFor(() => expect(fieldOf('A photo').value).toBe(''))
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))

  await waitFor(() => expect(fieldOf('A photo').value).toBe('40'))
  const none = { image_price: null, ride_price: null, sequence_price: null }
  expect(bodiesOf(server.seen)).toEqual([
    { sequence_id: null, ...none, seen: { ...none, image_price: 40 } },
    { sequence_id: null, ...none, image_price: 40, seen: none },
  ])
})

test('a price that later limits do not allow says what it is sold at', async () => {
  open({ ...start, image: { ...start.image, asked: 8_000, now: shares(6_000, 2_400) } })

  await isSaid('You set $80. The shop’s limits changed since, so it costs $60.')
  expect(screen.getByText('You earn $24, the shop keeps $32.96, $1 the ocean, about $2.04 the payment.')).toBeTruthy()
})

test('where the shop sets all prices the page tells them and has no form', async () => {
  open({
    ...start,
    allowed: false,
    image: { ...start.image, limits: null },
    sequence: { ...start.sequence, limits: null },
  })

  await isSaid('The shop sets this price: $25.')
  expect(screen.queryByRole('button', { name: 'Save prices' })).toBeNull()
  expect(screen.queryByRole('textbox')).toBeNull()
})
