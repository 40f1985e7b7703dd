import { cross, normalize, scale, smooth, subtract, type Vec } from '../math/math.ts'
import type { Sea } from '../sea/sea.ts'
import { type Wave, waveCut } from './wave.ts'
import { CUT_POINTS, TIP } from './wave-profile.ts'

/** Where a place lies along the cut; `down` is 0 at the crest and 1 in the trough. */
export const shareAt = (down: number) => TIP + 0.06 + down * 0.27

/** How far the open sea lifts a wave's surface: most on the flat, least on the steep face and at the lip. */
export function liftOf(sea: Sea, [x, y, z]: Vec, height: number, share: number): number {
  return sea.heightAt(x, z, 0.2) * (1 - smooth(0.05, 0.5, y / height) * 0.7) * smooth(0, 0.4, Math.abs(share - TIP))
}

/** A place on the face of a wave, with its normal and the steepest way down. */
export function onWave(wave: Wave, stage: number, down: number): { origin: Vec; normal: Vec; downhill: Vec } {
  const x = wave.peel - stage * wave.stretch * wave.height
  const point = Math.min(CUT_POINTS - 3, Math.floor(shareAt(down) * CUT_POINTS))
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
