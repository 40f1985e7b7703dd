import { expect, test } from 'vitest'
import { ApiProblem } from '../api-problem.ts'
import { queries } from '../queries.tsx'
import { askForRow } from './change-row.ts'

type Row = { id: number; state: string }
const table = ['rows']
const row = { id: 1, state: 'stuck' }
const pageOf = (...rows: Row[]) => ({ rows, total: rows.length })
const rowsAt = (page: number) => queries.getQueryData<{ rows: Row[] }>([...table, page])?.rows
const isStale = (page: number) => queries.getQueryState([...table, page])?.isInvalidated

test("a row shows the server's answer at once; all pages are read again when next shown", async () => {
  queries.clear()
  queries.setQueryData([...table, 1], pageOf(row, { id: 2, state: 'stuck' }))
  queries.setQueryData([...table, 2], pageOf({ id: 3, state: 'stuck' }))

  await askForRow({ table, row, send: async () => ({ state: 'sent' }) })

  expect(rowsAt(1)).toEqual([
    { id: 1, state: 'sent' },
    { id: 2, state: 'stuck' },
  ])
  expect([isStale(1), isStale(2)]).toEqual([true, true])
})

test("rows already being read do not overwrite the server's answer", async () => {
  queries.clear()
  queries.setQueryData([...table, 1], pageOf(row))
  const { promise: older, resolve: arrive } = Promise.withResolvers<unknown>()
  const reading = queries.fetchQuery({ queryKey: [...table, 1], queryFn: () => older, staleTime: 0 }).catch(() => {})

  await askForRow({ table, row, send: async () => ({ state: 'sent' }) })
  arrive(pageOf(row))
  await reading

  expect(rowsAt(1)).toEqual([{ id: 1, state: 'sent' }])
})

test.each([
  ['NotFound', 404, true],
  ['Conflict', 409, true],
  ['Unavailable', 503, true],
  ['Invalid', 422, false],
] as const)('a refusal as %s (%i) goes to whoever asked; the rows are read again: %s', async (key, status, isRead) => {
  queries.clear()
  queries.setQueryData([...table, 1], pageOf(row))
  const refusal = new ApiProblem(key, status, ['No'])

  await expect(askForRow({ table, row, send: () => Promise.reject(refusal) })).rejects.toBe(refusal)

  expect([isStale(1), rowsAt(1)]).toEqual([isRead, [row]])
})
