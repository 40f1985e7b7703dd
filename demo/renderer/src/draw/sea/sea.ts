import { seeded } from '@lineup/demo/random.ts'
import { clamp } from '../math/math.ts'

/** The open sea around the wave: how high it stands anywhere, in metres. `chop` is 0 on glass and 1 in a fresh wind. */
export type Sea = { heightAt: (x: number, z: number, detail: number) => number }

type Swell = { number: number; kx: number; kz: number; height: number; offset: number }

export function makeSea(seed: number, chop: number, swell: number): Sea {
  const random = seeded(seed)
  const waves: Swell[] = []
  for (let index = 0; index < 16; index++) {
    const long = index < 4
    const wavelength = long ? 26 + random() * 50 : 2.2 * 1.24 ** index * (0.8 + random() * 0.4)
    const angle = (random() + random() - 1) * (long ? 0.3 : 1.3)
    const number = (2 * Math.PI) / wavelength
    waves.push({
      number,
      kx: Math.sin(angle) * number,
      kz: Math.cos(angle) * number,
      height: long ? swell * (0.1 + random() * 0.08) : wavelength * 0.0046 * (0.35 + chop),
      offset: random() * 2 * Math.PI,
    })
  }
  return {
    heightAt: (x, z, detail) => {
      let height = 0
      for (const wave of waves) {
        const fits = clamp(2 - (detail * 2.2 * wave.number) / Math.PI)
        if (fits === 0) continue
        // Raising the sine to a power sharpens the crests, as in water.
        const lifted = 0.5 + 0.5 * Math.sin(wave.kx * x + wave.kz * z + wave.offset)
        height += wave.height * fits * (2 * lifted * Math.sqrt(lifted) - 0.85)
      }
      return height
    },
  }
}
