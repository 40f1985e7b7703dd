import { openRandom } from '../month/random.ts'

const FINE = 2 ** 32

/** Random numbers as nature has them; the same seed gives the same ones. */
export function openNumbers(seed: number) {
  const { below } = openRandom(seed)
  const unit = () => below(FINE) / FINE
  return {
    below,
    between: (least: number, most: number) => least + (most - least) * unit(),
    /** True with this probability. */
    happens: (probability: number) => unit() < probability,
    /** By a bell curve. */
    around: (mean: number, spread: number) =>
      mean + spread * Math.sqrt(-2 * Math.log(1 - unit())) * Math.cos(2 * Math.PI * unit()),
    /** How long one waits for what comes by chance, this long on average. */
    wait: (mean: number) => -mean * Math.log(1 - unit()),
  }
}

export type Numbers = ReturnType<typeof openNumbers>
