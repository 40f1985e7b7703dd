import { expect, test } from 'vitest'
import { saidChanges } from './said-changes.ts'

const prices = { currency: 'USD', imagePrice: 2_500, imageCommission: 1_000, ridePrice: null, donation: 100 }

test('of new prices only what changed is said, in money', () => {
  const detail = { before: prices, after: { ...prices, imagePrice: 2_750, ridePrice: 6_000 } }

  expect(saidChanges(detail, 'USD')).toEqual([
    { field: 'imagePrice', before: '$25', after: '$27.50' },
    { field: 'ridePrice', before: null, after: '$60' },
  ])
})

test('a session’s own prices and day are said, its place and revision are not', () => {
  const before = { day: '2026-11-18', place: { spot_id: 4 }, isApproved: 1, prices: { imagePrice: null } }
  const after = { ...before, day: '2026-11-19', place: { spot_id: 5 }, prices: { imagePrice: 500 } }

  expect(saidChanges({ before, after, images: 0 }, 'USD')).toEqual([
    { field: 'day', before: '2026-11-18', after: '2026-11-19' },
    { field: 'imagePrice', before: null, after: '$5' },
  ])
})

test('a session without a price of its own had the shop’s, and its log says which that was', () => {
  const before = { prices: { imagePrice: null, imageCommission: 900 } }
  const after = { prices: { imagePrice: 2_700, imageCommission: null } }

  expect(saidChanges({ before, after, usual: prices }, 'USD')).toEqual([
    { field: 'imagePrice', before: null, after: '$27', usual: '$25' },
    { field: 'imageCommission', before: '$9', after: null, usual: '$10' },
  ])
})

test('a ladder is said by its steps, a name by its text', () => {
  const ladder = {
    before: [],
    after: [
      { photos: 5, percent: 10 },
      { photos: 10, percent: 20 },
    ],
  }
  const renamed = { changed: ['username'], before: 'kai', after: 'kai.n' }

  expect(saidChanges(ladder, 'USD')).toEqual([{ field: 'ladder', before: null, after: '5+: 10%, 10+: 20%' }])
  expect(saidChanges(renamed, 'USD')).toEqual([{ field: 'username', before: 'kai', after: 'kai.n' }])
})

test('names of a place are said by their languages', () => {
  const changed = {
    before: { name: 'Hawaii', names: {} },
    after: { name: 'Hawaii', names: { es: 'Hawái', ja: 'ハワイ' } },
  }

  expect(saidChanges(changed, 'USD')).toEqual([{ field: 'names', before: null, after: 'es: Hawái, ja: ハワイ' }])
  expect(saidChanges({ before: null, after: { name: 'Lee', names: {} } }, 'USD')).toEqual([
    { field: 'name', after: 'Lee' },
  ])
})

test('what money went where is said in its own currency; what is new has nothing before', () => {
  const paid = {
    amount: 1_050,
    currency: 'EUR',
    reference: 'SEPA 4711',
    paidTo: 'Wise',
    before: { status: 0, reason: null },
  }

  expect(saidChanges(paid, 'USD')).toEqual([
    { field: 'amount', after: '€10.50' },
    { field: 'reference', after: 'SEPA 4711' },
    { field: 'paidTo', after: 'Wise' },
  ])
  expect(saidChanges({ before: null, after: { name: 'Lee', status: 1 } }, 'USD')).toEqual([
    { field: 'name', after: 'Lee' },
  ])
  expect([saidChanges({}, 'USD'), saidChanges(null, 'USD'), saidChanges('odd', 'USD')]).toEqual([[], [], []])
})
