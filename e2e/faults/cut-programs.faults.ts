import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CUTS, cellsOf, lostOf } from './cells.ts'
import { findProgram } from './find-program.ts'
import { type Matrix, openMatrix } from './matrix.ts'
import { cutProgram } from './program-buyer.ts'
import { PROGRAMS, type Program } from './programs.ts'
import { missingFor } from './routes.ts'

let matrix: Matrix

beforeAll(async () => {
  matrix = await openMatrix()
})

afterAll(async () => {
  process.stdout.write(`${matrix.summary()}\n`)
  await matrix[Symbol.asyncDispose]()
})

describe.each(Object.keys(PROGRAMS) as Program[])('%s', (program) => {
  test.for(cellsOf(program))(
    '$route, cut at $share % of $megabytes MB: no download is lost',
    async (cell, { skip }) => {
      const missing = findProgram(program) === undefined ? program : missingFor(cell.route)
      if (missing !== undefined) skip(`${missing} is not installed`)
      const { shop } = matrix
      const items = await shop.buy(cell.bytes, CUTS)

      const endings = await matrix.fill(cell, items, (cut) => cutProgram({ shop, program, cell, ...cut }))

      expect(lostOf(endings)).toEqual([])
    },
  )
})

test('the books balance after all cuts', async () => {
  expect(await matrix.shop.findFaults()).toEqual([])
})
