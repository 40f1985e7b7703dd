import { makeCamera } from './film/camera.ts'
import type { Light } from './film/film.ts'
import { drawMesh, emptySurface } from './film/raster.ts'
import { softenEdges } from './film/soft-edges.ts'
import type { Frame } from './frame.ts'
import { drawFigure } from './people/draw-figure.ts'
import { placeFigures } from './people/place-figures.ts'
import { wakesOf } from './people/wakes-of.ts'
import type { Scene } from './scene.ts'
import { makeLace } from './sea/lace.ts'
import { leftFoam } from './sea/left-foam.ts'
import { oceanMesh } from './sea/ocean-mesh.ts'
import { makeRipples } from './sea/ripples.ts'
import { makeSea } from './sea/sea.ts'
import { drawShore } from './sea/shore.ts'
import { shadeAll } from './shade.ts'
import { makeSky } from './sky/make-sky.ts'
import { drawDrops } from './spray/draw-drops.ts'
import { makeDrops } from './spray/drops.ts'
import { riderSpray } from './spray/rider-spray.ts'
import { waveSpray } from './spray/wave-spray.ts'
import { waveMesh } from './wave/wave-mesh.ts'
import { whiteWaterMesh } from './wave/white-water.ts'

const MOST_DROPS = 700_000

const lace = makeLace(77)

const ripples = makeRipples(5, Math.PI / 2, 2.4)

/** The light of a scene on a film of the given size. */
export function renderLight(scene: Scene, width: number, height: number): Light {
  const frame: Frame = {
    camera: makeCamera(scene.view, width, height),
    sky: makeSky(scene.weather),
    surface: emptySurface(width, height),
    color: new Float32Array(width * height * 3),
  }
  const { camera, surface } = frame
  const sea = makeSea(scene.seed, scene.water.chop, scene.swell)
  const drops = makeDrops(MOST_DROPS)

  const ocean = oceanMesh(camera, sea, scene.waves, (x, z) => leftFoam(scene, x, z))
  drawMesh(surface, camera, ocean)
  for (const [index, wave] of scene.waves.entries()) {
    drawMesh(surface, camera, waveMesh(wave, sea, wakesOf(scene.riders, index)))
    const white = whiteWaterMesh(wave, sea)
    if (white) drawMesh(surface, camera, white)
    waveSpray(drops, wave, white)
  }
  if (scene.shore) drawShore(surface, camera, scene.shore)

  shadeAll(frame, scene, { sky: frame.sky, water: scene.water, ripples, lace, seed: scene.seed % 97 })
  softenEdges(surface, frame.color)

  const figures = placeFigures(scene, sea)
  riderSpray(drops, scene, figures)
  for (const figure of figures) drawFigure(frame, figure)
  drawDrops(frame, drops)
  return { width, height, color: frame.color }
}
