import type { Camera } from './camera.ts'
import type { Surface } from './raster.ts'
import type { Sky } from './sky.ts'

/** A picture in the making: what each pixel sees, and the light it has so far (three numbers each). */
export type Frame = { camera: Camera; sky: Sky; surface: Surface; color: Float32Array }
