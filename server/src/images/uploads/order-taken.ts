import { readCameraName } from './camera-name.ts'

type Taken = { taken_local: string | null; taken_ms: number | null; file_name: string; camera_key: string | null }

/** Later than every time that a camera can write. */
const NEVER = '~'

/** A counter that begins anew leaves a gap of most of its range, and only a few photos stand on either side of its end. */
const NEAR_END = 0.1
/** DJI counts to 999. By the cameras' standard (DCF) it is 9999, also where names have noughts before it: DSC09999, R0009999. */
const RANGES = [1_000, 10_000]

/**
 * By the cameras’ clocks: second, fraction, number in the file’s name. Those without a time come last, equal ones stay in order. Of one
 * camera in one moment, DSC_9999 comes before DSC_0001.
 */
export function orderTaken<Upload extends Taken>(uploads: Upload[]): Upload[] {
  const moments = Map.groupBy(uploads, ({ taken_local, taken_ms, ...photo }) =>
    [taken_local, taken_ms, photo.camera_key, readCameraName(photo.file_name).letters].join('\n'),
  )
  const numbers = new Map([...moments.values()].flatMap((photos) => numbersOf(photos)))
  return uploads.toSorted(
    (a, b) =>
      compare(a.taken_local ?? NEVER, b.taken_local ?? NEVER) ||
      (a.taken_ms ?? 0) - (b.taken_ms ?? 0) ||
      (numbers.get(a) ?? 0) - (numbers.get(b) ?? 0) ||
      compareNumbers(readCameraName(a.file_name).numbers, readCameraName(b.file_name).numbers),
  )
}

function numbersOf<Upload extends Taken>(photos: Upload[]): Array<[Upload, number]> {
  const names = photos.map((photo) => ({ photo, ...readCameraName(photo.file_name) }))
  const ofDigits = 10 ** Math.max(...names.map(({ digits }) => digits))
  const range = [...RANGES, ofDigits].find((one) => one <= ofDigits && hasBegunAnew(names, one))
  return names.map(({ photo, number }) => [
    photo,
    range !== undefined && isLow(number, range) ? number + range : number,
  ])
}

const isLow = (number: number, range: number) => number < range * NEAR_END
const isHigh = (number: number, range: number) => number >= range * (1 - NEAR_END) && number < range

const hasBegunAnew = (names: Array<{ number: number }>, range: number) =>
  names.every(({ number }) => isLow(number, range) || isHigh(number, range)) &&
  names.some(({ number }) => isHigh(number, range))

/** Of names whose counters are the same, such as `surf-9-2048px` and `surf-10-2048px`. */
function compareNumbers(a: number[], b: number[]): number {
  const at = a.findIndex((number, n) => number !== b[n])
  return at === -1 ? 0 : (a[at] ?? 0) - (b[at] ?? 0)
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
