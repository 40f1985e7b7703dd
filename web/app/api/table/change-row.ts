import type { QueryKey } from '@tanstack/react-query'
import { site } from '../../strings/site.ts'
import { toastError } from '../../ui/overlay/toasts.tsx'
import type { TablePage } from '../../ui/table/data-table-rows.tsx'
import { isProblem } from '../api-problem.ts'
import { queries } from '../queries.tsx'

type Row = { id: number }

type Change<T extends Row> = {
  /** What the keys of the table's pages begin with. */
  table: QueryKey
  row: T
  change: Partial<T>
  send: () => Promise<unknown>
}

/**
 * Shows a change of a row at once, sends it, and takes it back when that fails; true when it has arrived. The row stays where it
 * is, though a filter or the sort may place it elsewhere: it moves when the rows are read the next time.
 */
export async function changeRow<T extends Row>({ table, row, change, send }: Change<T>): Promise<boolean> {
  const before = Object.fromEntries(Object.keys(change).map((key) => [key, row[key as keyof T]])) as Partial<T>
  // An answer that is on its way already would put back what is about to change.
  await queries.cancelQueries({ queryKey: table })
  patchRow(table, row.id, change)
  try {
    await send()
  } catch (error) {
    patchRow(table, row.id, before)
    tellIfUnreachable(error)
    // Somebody else has deleted it.
    if (isProblem(error, 'NotFound')) void queries.invalidateQueries({ queryKey: table })
    return false
  }
  void queries.invalidateQueries({ queryKey: table, refetchType: 'none' })
  return true
}

type Asked<T extends Row> = {
  table: QueryKey
  row: T
  /** Answers with what of the row is another now. */
  send: () => Promise<Partial<T>>
}

/**
 * Shows of a row what the server answers about it; for what only the server can tell. Throws what `send` throws: after a
 * refusal for how the row stands the rows are read again, as they must have changed.
 */
export async function askForRow<T extends Row>({ table, row, send }: Asked<T>): Promise<void> {
  try {
    const change = await send()
    await queries.cancelQueries({ queryKey: table })
    patchRow(table, row.id, change)
    void queries.invalidateQueries({ queryKey: table, refetchType: 'none' })
  } catch (error) {
    if (isProblem(error, 'NotFound', 'Conflict', 'Unavailable')) void queries.invalidateQueries({ queryKey: table })
    throw error
  }
}

/** Refusals raise their own toasts; a change that never arrived must be told as well. */
export function tellIfUnreachable(error: unknown): void {
  if (isProblem(error, 'Unreachable')) toastError(site.unreachable)
}

function patchRow<T extends Row>(table: QueryKey, id: number, change: Partial<T>) {
  queries.setQueriesData<TablePage<T>>(
    { queryKey: table },
    (page) => page && { ...page, rows: page.rows.map((row) => (row.id === id ? { ...row, ...change } : row)) },
  )
}
