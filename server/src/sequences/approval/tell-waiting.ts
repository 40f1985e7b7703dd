import { sequencesWaitMail } from '../../mail/templates/sequences-wait.ts'
import type { Teller } from '../../notices/tell.ts'
import { readWaiting } from './notice-queries.ts'

const SHOWN = 10

export const waitingTeller: Teller = {
  choice: 'waiting',
  compose: async ({ trx, publicUrl, stopUrl }) => {
    const { total, first } = await readWaiting(trx, SHOWN)
    if (total === 0) return { mail: null }
    return { mail: sequencesWaitMail({ total, first, url: `${publicUrl}/admin/sequences?view=approval`, stopUrl }) }
  },
}
