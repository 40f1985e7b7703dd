type Taken = { taken_local: string | null; taken_ms: number | null; file_name: string }

/** Later than every time that a camera can write. */
const NEVER = '~'

/** By the cameras’ clocks: second, fraction, number in the file’s name. Those without a time come last, equal ones stay in order. */
export function orderTaken<Upload extends Taken>(uploads: Upload[]): Upload[] {
  return uploads.toSorted(
    (a, b) =>
      compare(a.taken_local ?? NEVER, b.taken_local ?? NEVER) ||
      (a.taken_ms ?? 0) - (b.taken_ms ?? 0) ||
      fileNumber(a) - fileNumber(b),
  )
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
const fileNumber = ({ file_name }: Taken) => Number(/(\d{1,15})\D*$/.exec(file_name)?.[1] ?? 0)
