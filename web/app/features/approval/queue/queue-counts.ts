import { rowsOf, totalOf } from '../../sequences/list/sequence-grid.tsx'
import { t as tSequences } from '../../sequences/messages/t.ts'
import { t } from '../messages/t.ts'
import { allOf, fits } from './queue-rows.ts'
import { placeOf, type Queue } from './queue-state.ts'

/** How many are to be decided, those that are not loaded among them. Not while another list loads. */
export function leftIn({ list, rows }: Queue): number | undefined {
  const total = totalOf(list)
  return total && total - rows.listed.filter((one) => !fits(one, rows.show)).length
}

/** Where the queue is. What is decided leaves each list but the whole one. */
export function counterOf(queue: Queue): string {
  const { list, rows } = queue
  const { total } = rowsOf(list.data)
  if (rows.show === 'all')
    return t('queue.counter', { n: placeOf(queue) + 1, total: Math.max(total, allOf(rows).length) })
  const count = leftIn(queue) ?? total
  return rows.show === 'rejected' ? tSequences('sequences.rejectedCount', { count }) : t('queue.left', { count })
}
