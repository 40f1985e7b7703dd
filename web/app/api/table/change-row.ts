import type { QueryKey } from '@tanstack/react-query'
import { t as tCommon } from '../../messages/t.ts'
import { toastError } from '../../ui/overlay/toasts.tsx'
import type { TablePage } from '../../ui/table/data-table-rows.tsx'
import { isProblem } from '../api-problem.ts'
import { queries } from '../queries.tsx'

type Row = { id: number }

type RowChange<T extends Row> = {
  table: QueryKey
  row: T
  change: Partial<T>
  send: () => Promise<unknown>
}

/**
 * Shows a change of a row immediately, sends it, and reverts it on failure. Returns true on success. The row keeps its
 * place until the next read, even if a filter or the sort no longer fits.
 */
export async function changeRow<T extends Row>({ table, row, change, send }: RowChange<T>): Promise<boolean> {
  const before = Object.fromEntries(Object.keys(change).map((key) => [key, row[key as keyof T]])) as Partial<T>
  await queries.cancelQueries({ queryKey: table })
  patchRow(table, row.id, change)
  try {
    await send()
  } catch (error) {
    patchRow(table, row.id, before)
    tellIfUnreachable(error)
    // The row was deleted meanwhile.
    if (isProblem(error, 'NotFound')) void queries.invalidateQueries({ queryKey: table })
    return false
  }
  void queries.invalidateQueries({ queryKey: table, refetchType: 'none' })
  return true
}

type RowRequest<T extends Row> = {
  table: QueryKey
  row: T
  send: () => Promise<Partial<T>>
}

/**
 * Updates a row with the server's answer, for changes that only the server can compute. Throws the error of `send`.
 * After a refusal because of the row's state the rows are read again.
 */
export async function askForRow<T extends Row>({ table, row, send }: RowRequest<T>): Promise<void> {
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

/** `call` shows toasts for refusals but none for an unreachable server. */
export function tellIfUnreachable(error: unknown): void {
  if (isProblem(error, 'Unreachable')) toastError(tCommon('site.unreachable'))
}

function patchRow<T extends Row>(table: QueryKey, id: number, change: Partial<T>) {
  queries.setQueriesData<TablePage<T>>(
    { queryKey: table },
    (page) => page && { ...page, rows: page.rows.map((row) => (row.id === id ? { ...row, ...change } : row)) },
  )
}
