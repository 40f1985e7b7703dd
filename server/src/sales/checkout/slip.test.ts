import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import type { NewLine, OnSale } from './checkout-queries.ts'
import { digestOf, readSlip, writeSlip } from './slip.ts'

const photo = (imageId: number) => ({ imageId, sha256: 'a'.repeat(64), sellerId: 7, sequenceId: 9 }) as OnSale
const line = (kind: NewLine['kind'], title: string, onSale: OnSale[]): NewLine => ({
  kind,
  title,
  price: 1_500,
  commission: 1_000,
  reduced: 0,
  code: 0,
  onSale,
})
const figures = { commission: 1_000, donation: 100 }

test('a slip tells what was bought, of a large order too, and is read again', () => {
  const ids = [...new Set(Array.from({ length: 1_000 }, () => randomInt(2 ** 31)))]
  const lines = [
    line('sequence', 'Surf session, Ĝambla Île 🏄, 18 Nov, 2026', ids.map(photo)),
    ...Array.from({ length: 60 }, (_, n) => line('image', 'Surf photo, Uluwatu', [photo(n + 1)])),
  ]

  const text = writeSlip({ orderNumber: 'L-7K3QFM', figures, lines })

  expect(text).toMatch(/^[ -~]+$/)
  expect(text.length).toBeLessThanOrEqual(47 * 500)
  const slip = readSlip(text)
  expect(slip).toMatchObject({ orderNumber: 'L-7K3QFM', ...figures, digest: digestOf(lines.flatMap((l) => l.onSale)) })
  expect(slip?.lines[0]).toEqual({
    kind: 'sequence',
    sellerId: 7,
    sequenceId: 9,
    price: 1_500,
    commission: 1_000,
    reduced: 0,
    code: 0,
    title: 'Surf session, Ĝambla Île 🏄, 18 Nov, 2026',
    imageIds: ids.toSorted((a, b) => a - b),
  })
  expect(slip?.lines.slice(1).map(({ imageIds }) => imageIds)).toEqual(Array.from({ length: 60 }, (_, n) => [n + 1]))
})

test('the slip of a full basket with reductions and a code fits and is read again; one from before there were baskets too', () => {
  const lines = Array.from({ length: 200 }, (_, n) => ({
    ...line('image', `Surf photo, A surf spot with a long name ${n % 20}, 18 Nov, 2026`, [photo(9_000_000 + 17 * n)]),
    reduced: n % 2,
    code: n % 3,
  }))

  const text = writeSlip({ orderNumber: 'L-7K3QFM', figures, lines, percent: 10, code: 'SURF10' })

  expect(text.length).toBeLessThanOrEqual(47 * 500)
  const slip = readSlip(text)
  expect([slip?.percent, slip?.code]).toEqual([10, 'SURF10'])
  const taken = (from: typeof lines) => from.map(({ reduced, code }) => [reduced, code])
  expect(slip?.lines.map(({ reduced, code }) => [reduced, code])).toEqual(taken(lines))
  const old =
    '{"order":"L-7K3QFM","commission":1000,"donation":100,"lines":[["image",7,9,1500,1000,0,"1"]],"titles":["A"],"digest":"x"}'
  expect(readSlip(old)).toMatchObject({ orderNumber: 'L-7K3QFM', lines: [{ reduced: 0, code: 0, imageIds: [1] }] })
})

test('what is no slip of ours is none', () => {
  expect([null, '', '{', '{"order":1}'].map(readSlip)).toEqual([undefined, undefined, undefined, undefined])
})

test('a slip says the language of its buyer, if it is not English', () => {
  const order = { orderNumber: 'L-7K3QFM', figures, lines: [line('image', 'A', [photo(1)])] }

  expect(readSlip(writeSlip({ ...order, language: 'pt-BR' }))?.language).toBe('pt-BR')
  expect(writeSlip({ ...order, language: 'en' })).toBe(writeSlip(order))
})
