/** One figure of a goal. Without a bound it is printed and not judged. */
export type Figure = { what: string; measured: number; unit: string; bound?: number }

export type Goal = {
  id: string
  title: string
  /** What this machine lacks for it, or undefined. */
  lacks?: () => Promise<string | undefined>
  run: (say: (line: string) => void) => Promise<Figure[]>
}
