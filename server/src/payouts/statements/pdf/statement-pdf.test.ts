import { expect, test } from 'vitest'
import { speakIn } from '../../../languages/speak-in.ts'
import { periodOf } from '../period-of.ts'
import type { Statement } from '../read-statement.ts'
import { amountText } from './amounts.ts'
import { nameOf } from './draw-head.ts'
import { statementPdf } from './statement-pdf.ts'

const config = { operator: null, publicUrl: 'https://lineup.example' }
const seller = {
  id: 7,
  username: 'kai',
  email: 'kai@example.org',
  name: 'Kai Nalu',
  address: 'Jalan Pantai 1',
  pin: '80361',
  country: 'Indonesia',
  erasedAt: null,
}
const at = new Date('2026-11-18T07:31:00Z')
const line = {
  at,
  kind: 'sale' as const,
  what: 'Sale',
  orderNumber: 'L-7K3QFM',
  soldAt: at,
  title: 'Surf photo, Uluwatu, 18 Nov, 2026',
  price: 2_500,
  amount: 1_000,
  debt: 0,
  balance: 1_000,
  reference: null,
}

async function made(changes: Partial<Statement>) {
  const nothing = { balance: 0, debt: 0 }
  const about = { seller, madeAt: at, isOver: true, currency: 'USD', opening: nothing, closing: nothing, lines: [] }
  const bytes = await statementPdf({ config }, { ...periodOf('2026-10'), ...about, ...changes })
  return bytes.toString('latin1')
}
const pagesOf = (pdf: string) => pdf.match(/\/Type \/Page\b/g)?.length

test('a statement is a tagged PDF in English, with its fonts in it', async () => {
  const pdf = await made({ lines: [line] })

  expect(pdf).toMatch(/^%PDF-1\.7\n/)
  for (const part of ['/Marked true', '/StructTreeRoot', '/Lang (en)', 'pdfuaid:part>1<', '/S /TH', '+NotoSans-Bold'])
    expect(pdf).toContain(part)
  expect(pdf).not.toContain('NotoSansJP')
  expect(pagesOf(pdf)).toBe(1)
})

test('two hundred movements go on over pages, too many are not drawn, and Japanese names bring their font', async () => {
  const many = await made({ lines: Array.from({ length: 200 }, () => line) })
  const tooMany = await made({ lines: Array.from({ length: 3_001 }, () => line) })
  const japanese = await made({ seller: { ...seller, name: '山田 太郎' } })

  expect(pagesOf(many)).toBeGreaterThan(5)
  expect(pagesOf(tooMany)).toBe(1)
  expect(japanese).toContain('NotoSansJP')
})

test('a statement is in the language of who asks for it: its words, and what was sold', async () => {
  const japanese = await speakIn('ja', () => made({}))

  for (const part of ['/Lang (ja)', 'NotoSansJP']) expect(japanese).toContain(part)
})

test.each([
  ['en', 'October 2026', '−1,234.50'],
  ['pt-BR', 'outubro de 2026', '−1.234,50'],
  ['es', 'octubre de 2026', '−1234,50'],
  ['fr', 'octobre 2026', '−1\u202F234,50'],
  ['id', 'Oktober 2026', '−1.234,50'],
  ['ja', '2026年10月', '−1,234.50'],
] as const)('the month and the amounts of a statement are in %s', (language, month, amount) => {
  expect(speakIn(language, () => [nameOf(periodOf('2026-10')), amountText(-123_450)])).toEqual([month, amount])
})

test('an amount has both decimals, and a minus where it is below zero', () => {
  expect([0, 5, 1_000, -123_450, 12_345_678].map(amountText)).toEqual([
    '0.00',
    '0.05',
    '10.00',
    '−1,234.50',
    '123,456.78',
  ])
})
