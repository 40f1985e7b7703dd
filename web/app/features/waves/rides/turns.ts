import { distance, type Place } from './local-track.ts'

export type Part = [from: number, to: number]

/** What a stretch must be longer than the straight way, if it is to be cut, metres. Errors of the position make less. */
const DETOUR_M = 15
/** A surfer turns by less than this and still rides on. */
const BACK = (100 * Math.PI) / 180

/**
 * Cuts a stretch where its direction turns back: the watch often thinks that a ride goes on, and runs back at speed to where the surfer
 * is; or a scooter takes the surfer out again. The parts share the place where they were cut.
 */
export function turns(places: Place[], from = 0, to = places.length - 1): Part[] {
  const cut = farthest(places, from, to)
  if (cut === undefined) return [[from, to]]
  return [...turns(places, from, cut), ...turns(places, cut, to)]
}

/** The place with the longest detour from the first to the last, if it is one that turns back. */
function farthest(places: Place[], from: number, to: number): number | undefined {
  const [first, last] = [places[from], places[to]]
  if (first === undefined || last === undefined) return undefined
  const straight = distance(first, last)
  let cut: number | undefined
  let most = DETOUR_M
  for (let n = from + 1; n < to; n += 1) {
    const place = places[n] ?? first
    const detour = distance(first, place) + distance(place, last) - straight
    if (detour > most && angle(first, place, last) > BACK) [cut, most] = [n, detour]
  }
  return cut
}

/** By how much somebody turns who goes from the first to the second to the third, radians. */
function angle(a: Place, b: Place, c: Place): number {
  const turned = Math.atan2(c.x - b.x, c.y - b.y) - Math.atan2(b.x - a.x, b.y - a.y)
  return Math.abs(Math.atan2(Math.sin(turned), Math.cos(turned)))
}
