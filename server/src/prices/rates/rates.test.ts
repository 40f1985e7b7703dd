import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/index.ts'
import { parseRates } from './parse-rates.ts'
import { readRates } from './read-rates.ts'

const today = new Date().toISOString().slice(0, 10)
const cubes = (rates: Record<string, number | string>) =>
  Object.entries(rates)
    .map(([currency, rate]) => `<Cube currency='${currency}' rate='${rate}'/>`)
    .join('\n')
/** As the European Central Bank writes it. */
const file = (day = today, rates: Record<string, number | string> = { USD: 1.25, JPY: 187.5, GBP: 0.85 }) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
<gesmes:subject>Reference rates</gesmes:subject>
<gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>
<Cube><Cube time='${day}'>${cubes(rates)}</Cube></Cube>
</gesmes:Envelope>`

/** A source of rates, whose next answers a test says. */
async function openSource() {
  const answer = { status: 200, text: file() }
  const source = createServer((_, response) => response.writeHead(answer.status).end(answer.text))
  await new Promise<void>((listening) => source.listen(0, '127.0.0.1', listening))
  return {
    answer,
    url: `http://127.0.0.1:${(source.address() as AddressInfo).port}/rates.xml`,
    async [Symbol.asyncDispose]() {
      await new Promise((closed) => source.close(closed))
    },
  }
}

const shown = async (server: TestServer) => (await server.get('/public/rates')).body.data

test('S20 rates of the day are for one unit of the shop’s currency; older than seven days, none are shown', async () => {
  await using source = await openSource()
  await using server = await startTestServer({ config: { ratesUrl: source.url } })
  expect(await shown(server)).toEqual({ currency: 'USD', date: null, rates: [] })

  await readRates(server.deps)

  expect(await shown(server)).toEqual({
    currency: 'USD',
    date: today,
    rates: [
      { currency: 'EUR', rate: 0.8 },
      { currency: 'GBP', rate: 0.68 },
      { currency: 'JPY', rate: 150 },
    ],
  })
  await sql`update rates set day = current_date - 6`.execute(server.db)
  expect((await shown(server)).rates).toHaveLength(3)
  await sql`update rates set day = current_date - 7`.execute(server.db)
  expect(await shown(server)).toEqual({ currency: 'USD', date: null, rates: [] })
})

test.each([
  ['is away', { status: 503, text: '' }],
  ['answers a page', { status: 200, text: '<html><body>Please sign in</body></html>' }],
  ['answers nothing', { status: 200, text: '' }],
  ['has no day', { status: 200, text: file('soon') }],
  ['has rubbish for a rate', { status: 200, text: file(today, { USD: 1.25, JPY: 'NaN' }) }],
  ['has a rate of nothing', { status: 200, text: file(today, { USD: 1.25, JPY: 0 }) }],
  ['lacks the shop’s currency', { status: 200, text: file(today, { JPY: 187.5 }) }],
  ['is without end', { status: 200, text: file() + ' '.repeat(2_000_000) }],
  ['has rates of before', { status: 200, text: file('2026-01-05', { USD: 9, JPY: 9 }) }],
])('S20 where the source %s, the rates of before stay', async (_, answer) => {
  await using source = await openSource()
  await using server = await startTestServer({ config: { ratesUrl: source.url } })
  await readRates(server.deps)
  const before = await shown(server)

  Object.assign(source.answer, answer)
  await readRates(server.deps)

  expect(await shown(server)).toEqual(before)
  expect(before.rates).toHaveLength(3)
})

test('a shop in euros needs no rate of its own, and one without a source asks nobody', async () => {
  expect(parseRates(file(), 'EUR').rates).toContainEqual({ currency: 'USD', rate: 1.25 })
  expect(parseRates(file(), 'EUR').rates.map(({ currency }) => currency)).not.toContain('EUR')
  await using server = await startTestServer()
  await readRates(server.deps)
  expect((await shown(server)).rates).toEqual([])
})

test('rates by hand are said as they were typed, and the source of before counts no more', async () => {
  await using source = await openSource()
  const handRates = [{ currency: 'IDR', rate: 15_800 }]
  await using server = await startTestServer({ config: { ratesUrl: source.url, handRates } })
  await readRates(server.deps)

  expect(await shown(server)).toEqual({ currency: 'USD', date: null, rates: handRates })
})

test('of a file of several days the newest counts', () => {
  const [newest, older] = [file('2026-11-27', { USD: 1.25 }), file('2026-11-26', { USD: 5 })]
  const both = newest.replace(
    '</Cube></Cube>',
    `</Cube>${/<Cube time.*<\/Cube>/s.exec(older)?.[0].replace('</Cube></Cube>', '</Cube>')}</Cube>`,
  )

  expect(parseRates(both, 'USD')).toEqual({ day: '2026-11-27', rates: [{ currency: 'EUR', rate: 0.8 }] })
})
