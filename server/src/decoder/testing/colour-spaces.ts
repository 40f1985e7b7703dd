import type { Rgb } from './colour-patches.ts'

type Point = readonly [x: number, y: number]

/** Chromaticities, and what a stored value from 0 to 1 is in light. */
export type Space = { white: Point; red: Point; green: Point; blue: Point; light: (stored: number) => number }

const srgbLight = (value: number) => (value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const D65: Point = [0.3127, 0.329]

export const srgb: Space = { white: D65, red: [0.64, 0.33], green: [0.3, 0.6], blue: [0.15, 0.06], light: srgbLight }
export const p3: Space = { ...srgb, red: [0.68, 0.32], green: [0.265, 0.69] }
export const bt2020: Space = { ...srgb, red: [0.708, 0.292], green: [0.17, 0.797], blue: [0.131, 0.046] }
export const adobeRgb: Space = { ...srgb, green: [0.21, 0.71], light: (value) => value ** (563 / 256) }
/** The primaries of sRGB with a power. */
export const gammaOf = (gamma: number): Space => ({ ...srgb, light: (value) => value ** gamma })

type Vector = number[]
type Matrix = number[][]

const times = (matrix: Matrix, vector: Vector) =>
  matrix.map((row) => row.reduce((sum, value, n) => sum + value * (vector[n] ?? 0), 0))

/** By elimination: another way than the decoder's, so that both cannot be wrong alike. */
function solve(matrix: Matrix, right: Vector): Vector {
  const rows = matrix.map((row, n) => [...row, right[n] ?? 0])
  rows.forEach((_, n) => {
    const pivot = rows.slice(n).toSorted((a, b) => Math.abs(b[n] ?? 0) - Math.abs(a[n] ?? 0))[0] ?? []
    rows.splice(rows.indexOf(pivot), 1)
    rows.splice(n, 0, pivot)
    const scaled = pivot.map((value) => value / (pivot[n] ?? 1))
    rows.forEach((row, m) => {
      rows[m] = m === n ? scaled : row.map((value, at) => value - (row[n] ?? 0) * (scaled[at] ?? 0))
    })
  })
  return rows.map((row) => row.at(-1) ?? 0)
}

const xyzOf = ([x, y]: Point): Vector => [x / y, 1, (1 - x - y) / y]
const rowsOf = (columns: Vector[]): Matrix => [0, 1, 2].map((n) => columns.map((column) => column[n] ?? 0))

/** From light to XYZ. */
function matrixOf({ white, red, green, blue }: Space): Matrix {
  const columns = [red, green, blue].map(xyzOf)
  const amounts = solve(rowsOf(columns), xyzOf(white))
  return rowsOf(columns.map((column, n) => column.map((value) => value * (amounts[n] ?? 0))))
}

/** Of spaces whose white is that of sRGB. */
export function toSrgb(space: Space, colour: Rgb): Rgb {
  const xyz = times(
    matrixOf(space),
    colour.map((value) => space.light(value / 255)),
  )
  const [red = 0, green = 0, blue = 0] = solve(matrixOf(srgb), xyz).map((light) => {
    const value = Math.min(1, Math.max(0, light))
    return 255 * (value <= 0.003_130_8 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055)
  })
  return [red, green, blue]
}

/** D65 to D50 by Bradford, as tables print it (Lindbloom). */
const TO_D50: Matrix = [
  [1.047_811_2, 0.022_886_6, -0.050_127],
  [0.029_542_4, 0.990_484_4, -0.017_049_1],
  [-0.009_234_5, 0.015_043_6, 0.752_131_6],
]
const CURVE = 1024

/** A profile of version 2 with tables, as editors embed it. */
export function matrixProfile(space: Space): Buffer {
  const columns = [0, 1, 2].map((n) =>
    times(
      TO_D50,
      matrixOf(space).map((row) => row[n] ?? 0),
    ),
  )
  const curve = Buffer.alloc(12 + CURVE * 2)
  curve.write('curv')
  curve.writeUInt32BE(CURVE, 8)
  for (let n = 0; n < CURVE; n++) curve.writeUInt16BE(Math.round(space.light(n / (CURVE - 1)) * 65_535), 12 + n * 2)
  const names = ['rXYZ', 'gXYZ', 'bXYZ']
  const tags: Array<[string, Buffer]> = [
    ['desc', description('a space')],
    ['cprt', Buffer.from('text\0\0\0\0none\0\0\0\0')],
    ['wtpt', xyz([0.9642, 1, 0.8249])],
    ...names.map((name, n): [string, Buffer] => [name, xyz(columns[n] ?? [])]),
    ...['rTRC', 'gTRC', 'bTRC'].map((name): [string, Buffer] => [name, curve]),
  ]
  const table = Buffer.alloc(4 + tags.length * 12)
  table.writeUInt32BE(tags.length)
  let at = 128 + table.length
  tags.forEach(([name, data], n) => {
    table.write(name, 4 + n * 12)
    table.writeUInt32BE(at, 8 + n * 12)
    table.writeUInt32BE(data.length, 12 + n * 12)
    at += data.length
  })
  const header = Buffer.alloc(128)
  header.writeUInt32BE(at)
  header.writeUInt32BE(0x02_10_00_00, 8)
  header.write('mntrRGB XYZ ', 12)
  header.write('acsp', 36)
  xyz([0.9642, 1, 0.8249]).copy(header, 68, 8)
  return Buffer.concat([header, table, ...tags.map(([, data]) => data)])
}

function xyz(values: Vector): Buffer {
  const tag = Buffer.alloc(20)
  tag.write('XYZ ')
  values.forEach((value, n) => tag.writeInt32BE(Math.round(value * 65_536), 8 + n * 4))
  return tag
}

function description(text: string): Buffer {
  const tag = Buffer.alloc(104)
  tag.write('desc')
  tag.writeUInt32BE(text.length + 1, 8)
  tag.write(text, 12)
  return tag
}
