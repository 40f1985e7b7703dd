import { encodeQR } from 'qr'
import type { Random } from '../random.ts'

/** Shares of the code's side around the middle of the screen. */
const PAGE = { width: 1.25, height: 1.7 }
const QUIET = 4

export type ScreenLook = {
  text: string
  /** The side of the code, pixels. */
  side: number
  /** Degrees by which the screen may be turned on each axis. */
  tilt: number
  /** How strongly the screen's own squares beat with the camera's, and how much light it mirrors, from 0 to 1. */
  moire: number
  glare: number
  isDark: boolean
}

type Vector = readonly [x: number, y: number, z: number]

const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const scaled = (a: Vector, by: number): Vector => [a[0] * by, a[1] * by, a[2] * by]

/** The colour at a point of a picture of the screen, counted from its middle; undefined beside the screen. */
export function screenSeen({ text, side, tilt, moire, glare, isDark }: ScreenLook, random: Random) {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET })
  const half = side / 2
  const camera: Vector = [0, 0, half * 8]
  const turn = () => (random.between(-1, 1) * tilt * Math.PI) / 180
  const [right, down] = axes(turn(), turn(), turn())
  const [u, v] = [scaled(right, half), scaled(down, half)]
  const normal: Vector = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]]
  const light = { x: random.between(-1, 1), y: random.between(-1, 1) }
  const beat = { pitch: random.between(12, 20), angle: random.between(-0.15, 0.15), phase: random.between(0, 6) }
  const paper = isDark ? 38 : 240
  const ink = isDark ? 234 : 17

  return (x: number, y: number): number | undefined => {
    const ray: Vector = [x, y, camera[2]]
    const far = dot(camera, normal) / dot(ray, normal)
    const point: Vector = [ray[0] * far, ray[1] * far, ray[2] * far - camera[2]]
    const [across, along] = [dot(point, u) / dot(u, u), dot(point, v) / dot(v, v)]
    if (Math.abs(across) > PAGE.width || Math.abs(along) > PAGE.height) return undefined
    const column = Math.floor(((across + 1) / 2) * modules.length)
    const row = Math.floor(((along + 1) / 2) * modules.length)
    const shade = modules[row]?.[column] ? ink : paper
    const wave = Math.sin(
      (2 * Math.PI * (x * Math.cos(beat.angle) + y * Math.sin(beat.angle))) / beat.pitch + beat.phase,
    )
    const shine = glare * 255 * Math.exp(-((across - light.x) ** 2 + (along - light.y) ** 2) / 0.35)
    return shade * (1 + moire * wave) + shine
  }
}

/** Where the screen's right and its bottom point to, after it was turned around each axis. */
function axes(roll: number, yaw: number, pitch: number): [Vector, Vector] {
  const turned = ([x, y, z]: Vector): Vector => {
    const [x1, z1] = [x * Math.cos(yaw) + z * Math.sin(yaw), z * Math.cos(yaw) - x * Math.sin(yaw)]
    const [y2, z2] = [y * Math.cos(pitch) - z1 * Math.sin(pitch), y * Math.sin(pitch) + z1 * Math.cos(pitch)]
    return [x1 * Math.cos(roll) - y2 * Math.sin(roll), x1 * Math.sin(roll) + y2 * Math.cos(roll), z2]
  }
  return [turned([1, 0, 0]), turned([0, 1, 0])]
}
