import { cross, normalize, scale, subtract, type Vec } from '../math/math.ts'
import { type Wave, waveCut } from './wave.ts'
import { CUT_POINTS, TIP } from './wave-profile.ts'

/** A place on the face of a wave, with its normal and the steepest way down. */
export function onWave(wave: Wave, stage: number, down: number): { origin: Vec; normal: Vec; downhill: Vec } {
  const x = wave.peel - stage * wave.stretch * wave.height
  const share = TIP + 0.06 + down * 0.27
  const point = Math.min(CUT_POINTS - 3, Math.floor(share * CUT_POINTS))
  const at = (place: number, offset: number): Vec => {
    const cut = waveCut(wave, place)
    return [place, cut.y[point + offset] ?? 0, cut.z[point + offset] ?? 0]
  }
  const origin = at(x, 0)
  const downhill = normalize(subtract(at(x, 2), at(x, -2)))
  const beside = subtract(at(x + 0.15, 0), at(x - 0.15, 0))
  const normal = normalize(cross(downhill, beside))
  return { origin, normal: normal[1] < 0 && normal[2] < 0 ? scale(normal, -1) : normal, downhill }
}
