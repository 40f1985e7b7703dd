import { setNormals } from '../film/mesh-normals.ts'
import { KIND, type Mesh, TRAITS } from '../film/raster.ts'
import type { Sea } from '../sea/sea.ts'
import { liftOf } from './on-wave.ts'
import { crestAt, type Wave, waveCut } from './wave.ts'
import { faceFoam, type Wake } from './wave-foam.ts'
import { openness, thickness } from './wave-light.ts'
import { CUT_POINTS, type Cut } from './wave-profile.ts'

/** The surface of a wave from the sea behind it to the flat before it, with the foam that riders leave. */
export function waveMesh(wave: Wave, sea: Sea, wakes: Wake[]): Mesh {
  const places = stations(wave)
  const rows = places.length
  const mesh: Mesh = {
    kind: KIND.wave,
    columns: CUT_POINTS,
    rows,
    points: new Float32Array(rows * CUT_POINTS * 3),
    normals: new Float32Array(rows * CUT_POINTS * 3),
    traits: new Float32Array(rows * CUT_POINTS * TRAITS),
  }
  places.forEach((x, row) => {
    const cut = waveCut(wave, x)
    fillRow(mesh, row, { wave, sea, x, cut, wakes })
  })
  setNormals(mesh)
  return mesh
}

/** The places along the crest: close together where the wave breaks, wider apart towards both ends. */
function stations(wave: Wave): number[] {
  const places: number[] = []
  let away = -38
  while (away <= 38) {
    places.push(wave.peel + away * wave.height)
    const stage = -away / wave.stretch
    const near = stage > -1.6 && stage < 1.6 ? 0.035 : 0.035 + 0.03 * Math.min(6, Math.abs(stage) - 1.6)
    away += near
  }
  return places
}

type Row = { wave: Wave; sea: Sea; x: number; cut: Cut; wakes: Wake[] }

function fillRow(mesh: Mesh, row: number, { wave, sea, x, cut, wakes }: Row): void {
  const crest = crestAt(wave, x)
  const thick = thickness(cut, wave.height)
  const seen = openness(cut)
  const end = cut.z[CUT_POINTS - 1] ?? 0
  let arc = 0
  for (let point = CUT_POINTS - 1; point >= 0; point--) {
    const z = cut.z[point] ?? 0
    const y = cut.y[point] ?? 0
    if (point < CUT_POINTS - 1) arc += Math.hypot((cut.z[point + 1] ?? 0) - z, (cut.y[point + 1] ?? 0) - y)
    const share = point / (CUT_POINTS - 1)
    const at = row * CUT_POINTS + point
    const rise = y / wave.height
    const open = liftOf(sea, [x, y, z], wave.height, share)
    const foam = faceFoam(wave, wakes, { x, z, share, rise, before: (z - crest) / wave.height })
    mesh.points.set([x, y + open, z], at * 3)
    mesh.traits.set([x, end - arc, foam, thick[point] ?? 9, seen[point] ?? 1], at * TRAITS)
  }
}
