import type { Frame } from '../frame.ts'
import { type Drops, STRIDE } from './drops.ts'

/** Lays the drops over the picture's light, each behind what is nearer than it. */
export function drawDrops({ camera, sky, surface, color }: Frame, drops: Drops): void {
  const { eye, forward, right, up, focal } = camera
  const { sun, sunLight, ambient } = sky
  for (let index = 0; index < drops.count; index++) {
    const at = index * STRIDE
    const dx = (drops.values[at] ?? 0) - eye[0]
    const dy = (drops.values[at + 1] ?? 0) - eye[1]
    const dz = (drops.values[at + 2] ?? 0) - eye[2]
    const depth = dx * forward[0] + dy * forward[1] + dz * forward[2]
    if (depth < 0.35) continue
    const x = surface.width / 2 + ((dx * right[0] + dy * right[1] + dz * right[2]) / depth) * focal
    const y = surface.height / 2 - ((dx * up[0] + dy * up[1] + dz * up[2]) / depth) * focal
    let radius = ((drops.values[at + 3] ?? 0) * focal) / depth
    let cover = drops.values[at + 4] ?? 0
    if (radius < 0.7) {
      cover *= (radius / 0.7) ** 1.35
      radius = 0.7
    }
    // Drops right before the lens are a blur that nobody misses.
    if (radius > 34) continue
    if (radius > 3) cover *= 3 / radius
    const reach = radius * 1.7
    const left = Math.max(0, Math.floor(x - reach))
    const last = Math.min(surface.width - 1, Math.ceil(x + reach))
    const top = Math.max(0, Math.floor(y - reach))
    const bottom = Math.min(surface.height - 1, Math.ceil(y + reach))
    if (left > last || top > bottom || cover < 0.004) continue
    const size = Math.sqrt(dx * dx + dy * dy + dz * dz)
    const toSun = (dx * sun[0] + dy * sun[1] + dz * sun[2]) / size
    const phase = 0.16 + 0.1 * Math.max(0, -toSun) + 0.55 * Math.max(0, toSun) ** 6
    const light = drops.values[at + 5] ?? 1
    const red = (ambient[0] * 1.05 + sunLight[0] * phase) * light
    const green = (ambient[1] * 1.08 + sunLight[1] * phase) * light
    const blue = (ambient[2] * 1.12 + sunLight[2] * phase) * light
    const sharp = 2.2 / (radius * radius)
    for (let py = top; py <= bottom; py++) {
      for (let px = left; px <= last; px++) {
        const pixel = py * surface.width + px
        if ((surface.depth[pixel] ?? 0) < depth - 0.12) continue
        const ox = px + 0.5 - x
        const oy = py + 0.5 - y
        const share = cover * Math.exp(-(ox * ox + oy * oy) * sharp)
        if (share < 0.003) continue
        const cell = pixel * 3
        color[cell] = (color[cell] ?? 0) * (1 - share) + red * share
        color[cell + 1] = (color[cell + 1] ?? 0) * (1 - share) + green * share
        color[cell + 2] = (color[cell + 2] ?? 0) * (1 - share) + blue * share
      }
    }
  }
}
