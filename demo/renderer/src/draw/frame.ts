import type { Camera } from './film/camera.ts'
import type { Surface } from './film/raster.ts'
import type { Sky } from './sky/sky.ts'

/** A picture in the making: what each pixel sees, and the light it has so far (three numbers each). */
export type Frame = { camera: Camera; sky: Sky; surface: Surface; color: Float32Array }
