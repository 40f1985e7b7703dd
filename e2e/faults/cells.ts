import { ROUTE_NAMES, type RouteName } from './routes.ts'

const count = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise)

export const CUTS = count('CUTS', 50)
export const PAGE_CUTS = count('PAGE_CUTS', 4)

const MB = 1_000_000
const SHARES = [0, 30, 70, 95]
const SIZES = [0.6, 1.8, 4.8, 12]

/** One client on one route, cut after `share` percent of an original of `bytes`. */
export type Cell = { client: string; route: RouteName; share: number; megabytes: number; bytes: number }

export const cellsOf = (client: string): Cell[] =>
  ROUTE_NAMES.flatMap((route) =>
    SHARES.flatMap((share) => SIZES.map((megabytes) => ({ client, route, share, megabytes, bytes: megabytes * MB }))),
  )

/** How a buyer gets the photo after a cut: by the same link, by a new claim after the lease, or through the admin. */
const STEPS = ['resumed', 'afresh', 'new claim', 're-armed'] as const
const ENDS = [...STEPS, 'lost'] as const
export type Step = (typeof STEPS)[number]
type End = (typeof ENDS)[number]

/** The steps that a buyer tries. The last step comes after all others; not every buyer starts with the first. */
export const stepsFrom = (n: number) => STEPS.slice(n % STEPS.length)

export type Ending = { end: End; arrived: number; trail: string[] }

/** Describes the first lost download and counts them all. Empty if none was lost. */
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

/** One line per cell: how the downloads ended, and how much of them had arrived when they were cut. */
export function lineOf({ client, route, share, megabytes, bytes, endings }: Row): string {
  const arrived = endings.map((ending) => (100 * ending.arrived) / bytes)
  const met = `${Math.min(...arrived).toFixed(1)}-${Math.max(...arrived).toFixed(1)} %`
  return align([client, route, `${share} %`, `${megabytes} MB`, met, String(endings.length), ...countEnds(endings)])
}

export function sumOf(route: string, rows: Row[]): string {
  const endings = rows.flatMap((row) => row.endings)
  return align(['all', route, '', '', '', String(endings.length), ...countEnds(endings)])
}
