import { cameraInstant, type TimedPhoto } from '../clocks/true-clock.ts'

/** Photographers take the photo of the clock page before the first wave or after the last one, or in a pause. */
const AT_EACH_END = 3
const ALONE_MS = 60_000

type Known = {
  /** All photos have arrived: there is a last one. */
  isWhole: boolean
  /** The cameras of which such a photo was found. */
  found: ReadonlySet<string | null>
}

/**
 * The photos that may show the clock page: the first three of each camera; once all are there also the last three, and, of cameras
 * without one so far, those that no other was taken within a minute of. In the order in which to look.
 */
export function clockCandidates<T extends TimedPhoto>(photos: T[], { isWhole, found }: Known): T[] {
  const cameras = [...Map.groupBy(photos.filter(isTimed), ({ camera_key }) => camera_key)].map(
    ([key, taken]) => [key, taken.toSorted((a, b) => cameraInstant(a) - cameraInstant(b))] as const,
  )
  const first = cameras.flatMap(([, taken]) => taken.slice(0, AT_EACH_END))
  if (!isWhole) return first
  const last = cameras.flatMap(([, taken]) => taken.slice(-AT_EACH_END))
  const alone = cameras.flatMap(([key, taken]) => (found.has(key) ? [] : taken.filter(isAlone)))
  return [...new Set([...first, ...last, ...alone])]
}

const isTimed = ({ camera_key, taken_at }: TimedPhoto) => camera_key !== null && taken_at !== null

function isAlone(photo: TimedPhoto, n: number, taken: TimedPhoto[]) {
  const isFar = (other: TimedPhoto | undefined) =>
    other === undefined || Math.abs(cameraInstant(other) - cameraInstant(photo)) >= ALONE_MS
  return isFar(taken[n - 1]) && isFar(taken[n + 1])
}
