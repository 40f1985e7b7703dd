import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Cell, cellsOf, CUTS, type Ending, tableOf } from './cells.ts'
import { findProgram } from './find-program.ts'
import { openShop, type Shop } from './open-shop.ts'
import { cutProgram } from './program-buyer.ts'
import { type Program, PROGRAMS } from './programs.ts'
import { missingFor, openRoute, type Route, ROUTE_NAMES, type RouteName } from './routes.ts'

const AT_ONCE = 4

let shop: Shop
const routes = new Map<RouteName, Route>()
const rows: Array<Cell & { endings: Ending[] }> = []

beforeAll(async () => {
  shop = await openShop()
  for (const name of ROUTE_NAMES) {
    if (missingFor(name) === undefined) routes.set(name, await openRoute(name, shop.port))
  }
})

afterAll(async () => {
  process.stdout.write(`\nHow buyers came to their photos after ${CUTS} cut downloads a cell:\n${tableOf(rows)}\n`)
  for (const route of routes.values()) await route[Symbol.asyncDispose]()
  await shop[Symbol.asyncDispose]()
})

describe.each(Object.keys(PROGRAMS) as Program[])('%s', (program) => {
  test.for(cellsOf(program))('$route, cut at $share % of $megabytes MB: nothing is lost', async (cell, { skip }) => {
    const missing = findProgram(program) === undefined ? program : missingFor(cell.route)
    if (missing !== undefined) skip(`${missing} is not installed`)
    const route = routes.get(cell.route)
    if (route === undefined) throw new Error('The route is not open')
    const items = await shop.buy(cell.bytes, CUTS)

    const endings: Ending[] = []
    rows.push({ ...cell, endings })
    const turns = items.map((item, n) => () => cutProgram({ shop, route, cell, program, item, n }))
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let turn = turns.shift(); turn; turn = turns.shift()) endings.push(await turn())
      }),
    )

    const lost = endings.filter(({ end }) => end === 'lost')
    expect({ lost: lost.length, first: lost[0] }).toEqual({ lost: 0, first: undefined })
  })
})

test('the books are in order after all of it', async () => {
  expect(await shop.findFaults()).toEqual([])
})
