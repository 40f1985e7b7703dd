import { sql } from 'kysely'
import { tellers } from '../../job-handlers.ts'
import { tellNotices } from '../../notices/tell.ts'
import type { GivenParts } from './parts.ts'

export function openNotices({ deps, drain }: Pick<GivenParts, 'deps' | 'drain'>) {
  async function noticesLater(minutes: number) {
    const passed = sql<Date>`make_interval(mins => ${minutes})`
    await deps.db
      .updateTable('notices')
      .set({ due_at: sql<Date>`due_at - ${passed}` })
      .execute()
    await deps.db
      .updateTable('notice_bundles')
      .set({ told_at: sql<Date>`told_at - ${passed}` })
      .execute()
  }

  /** Sends what is due now. */
  async function told() {
    await tellNotices(deps, tellers)
    await drain()
  }

  return {
    noticesLater,
    told,
    /** Moves notices back in time and sends what is due. */
    toldAfter: async (minutes: number) => {
      await noticesLater(minutes)
      await told()
    },
  }
}
