import { type Cell, type Ending, headOf, lineOf, type Row, sumOf } from './cells.ts'
import { type Item, openShop } from './open-shop.ts'
import { missingFor, openRoute, ROUTE_NAMES, type Route, type RouteName } from './routes.ts'

/** Throttled downloads mostly wait, so some run in parallel. */
const AT_ONCE = 8

type Turn = { item: Item; n: number; route: Route }

export type Matrix = Awaited<ReturnType<typeof openMatrix>>

/** Opens a shop on all its routes and records how cut downloads end. */
export async function openMatrix() {
  const shop = await openShop()
  const routes = new Map<RouteName, Route>()
  for (const name of ROUTE_NAMES) {
    if (missingFor(name) === undefined) routes.set(name, await openRoute(name, shop.port))
  }
  const rows: Row[] = []

  return {
    shop,
    /** Cuts the downloads of a cell, a few in parallel, and returns how they ended. */
    fill: async (cell: Cell, items: Item[], cut: (turn: Turn) => Promise<Ending>): Promise<Ending[]> => {
      const route = routes.get(cell.route)
      if (route === undefined) throw new Error(`There is no route ${cell.route}`)
      const endings: Ending[] = []
      const turns = items.map((item, n) => ({ item, n, route }))
      const work = async () => {
        for (let turn = turns.shift(); turn; turn = turns.shift()) endings.push(await cut(turn))
      }
      await Promise.all(Array.from({ length: AT_ONCE }, work))
      process.stdout.write(`${rows.length === 0 ? `${headOf()}\n` : ''}${lineOf({ ...cell, endings })}\n`)
      rows.push({ ...cell, endings })
      return endings
    },
    summary: () =>
      ROUTE_NAMES.map((name) =>
        sumOf(
          name,
          rows.filter(({ route }) => route === name),
        ),
      ).join('\n'),
    [Symbol.asyncDispose]: async () => {
      for (const route of routes.values()) await route[Symbol.asyncDispose]()
      await shop[Symbol.asyncDispose]()
    },
  }
}
