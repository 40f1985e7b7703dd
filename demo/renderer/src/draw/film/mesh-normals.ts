import type { Mesh } from './raster.ts'

/** Normals from the neighbouring points of the grid. */
export function setNormals(mesh: Mesh): void {
  const { columns, rows, points } = mesh
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const at = row * columns + column
      const west = (Math.max(row - 1, 0) * columns + column) * 3
      const east = (Math.min(row + 1, rows - 1) * columns + column) * 3
      const before = (row * columns + Math.max(column - 1, 0)) * 3
      const after = (row * columns + Math.min(column + 1, columns - 1)) * 3
      const ux = (points[east] ?? 0) - (points[west] ?? 0)
      const uy = (points[east + 1] ?? 0) - (points[west + 1] ?? 0)
      const uz = (points[east + 2] ?? 0) - (points[west + 2] ?? 0)
      const vx = (points[after] ?? 0) - (points[before] ?? 0)
      const vy = (points[after + 1] ?? 0) - (points[before + 1] ?? 0)
      const vz = (points[after + 2] ?? 0) - (points[before + 2] ?? 0)
      const nx = vy * uz - vz * uy
      const ny = vz * ux - vx * uz
      const nz = vx * uy - vy * ux
      const size = Math.sqrt(nx * nx + ny * ny + nz * nz) || 1
      mesh.normals[at * 3] = nx / size
      mesh.normals[at * 3 + 1] = ny / size
      mesh.normals[at * 3 + 2] = nz / size
    }
  }
}
