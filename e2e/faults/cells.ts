import { type RouteName, ROUTE_NAMES } from './routes.ts'

const count = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise)

/** How many downloads of a program are cut in each cell, and how many of the page, which takes seconds for each. */
export const CUTS = count('CUTS', 50)
export const PAGE_CUTS = count('PAGE_CUTS', 4)

const MB = 1_000_000
const SHARES = [0, 30, 70, 95]
const SIZES = [0.6, 1.8, 4.8, 12]

/** A reader on a route who is cut after so many percent of an original of so many bytes. */
export type Cell = { client: string; route: RouteName; share: number; megabytes: number; bytes: number }

export const cellsOf = (client: string): Cell[] =>
  ROUTE_NAMES.flatMap((route) =>
    SHARES.flatMap((share) => SIZES.map((megabytes) => ({ client, route, share, megabytes, bytes: megabytes * MB }))),
  )

/** How a buyer came to the photo after the cut: by the same link, by a new claim after the lease, or by the admin. */
const STEPS = ['resumed', 'afresh', 'new claim', 'given back'] as const
const ENDS = [...STEPS, 'lost'] as const
export type Step = (typeof STEPS)[number]
type End = (typeof ENDS)[number]

/** What a buyer tries, the last step after all others. Not everybody begins at the first. */
export const stepsFrom = (n: number) => STEPS.slice(n % STEPS.length)

/** `arrived`: bytes at the cut. `trail`: what was tried, and what came of it. */
export type Ending = { end: End; arrived: number; trail: string[] }

type Row = Cell & { endings: Ending[] }

/** A line for each cell: how its downloads ended, and how much had arrived when they were cut. */
export function tableOf(rows: Row[]): string {
  const lines = rows.map(({ client, route, share, megabytes, bytes, endings }) => {
    const arrived = endings.map((ending) => (100 * ending.arrived) / bytes)
    const counts = ENDS.map((end) => endings.filter((ending) => ending.end === end).length)
    const met = endings.length === 0 ? '' : `${Math.min(...arrived).toFixed(1)}-${Math.max(...arrived).toFixed(1)} %`
    return [client, route, `${share} %`, `${megabytes} MB`, met, String(endings.length), ...counts.map(String)]
  })
  const total = ENDS.map((end) => rows.flatMap(({ endings }) => endings).filter((ending) => ending.end === end).length)
  const all = rows.reduce((sum, { endings }) => sum + endings.length, 0)
  return align([
    ['client', 'route', 'cut at', 'of', 'arrived', 'cuts', ...ENDS],
    ...lines,
    ['all', '', '', '', '', String(all), ...total.map(String)],
  ])
}

function align(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((text, column) => text.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
