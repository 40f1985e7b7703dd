import { ROUTE_NAMES, type RouteName } from './routes.ts'

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

/** The first of those that are lost, with what was tried, and how many there are. */
export function lostOf(endings: Ending[]): string[] {
  const lost = endings.filter(({ end }) => end === 'lost')
  return lost.slice(0, 1).flatMap(({ trail }) => [`${lost.length} of ${endings.length} are lost`, ...trail])
}

export type Row = Cell & { endings: Ending[] }

const WIDTHS = [6, 22, 6, 6, 15, 5]
const align = (texts: string[]) =>
  texts
    .map((text, column) => text.padEnd(WIDTHS[column] ?? 11))
    .join(' ')
    .trimEnd()
const countEnds = (endings: Ending[]) =>
  ENDS.map((end) => String(endings.filter((ending) => ending.end === end).length))

export const headOf = () => align(['client', 'route', 'cut at', 'of', 'had arrived', 'cuts', ...ENDS])

/** How the downloads of one cell ended, and how much of them had arrived when they were cut. */
export function lineOf({ client, route, share, megabytes, bytes, endings }: Row): string {
  const arrived = endings.map((ending) => (100 * ending.arrived) / bytes)
  const met = `${Math.min(...arrived).toFixed(1)}-${Math.max(...arrived).toFixed(1)} %`
  return align([client, route, `${share} %`, `${megabytes} MB`, met, String(endings.length), ...countEnds(endings)])
}

/** The same for many cells together. */
export function sumOf(route: string, rows: Row[]): string {
  const endings = rows.flatMap((row) => row.endings)
  return align(['all', route, '', '', '', String(endings.length), ...countEnds(endings)])
}
