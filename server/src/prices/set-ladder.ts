import { formatPercent } from '@lineup/contract/format.ts'
import type { Step } from '@lineup/contract/prices/ladder.ts'
import { audit } from '../calls/audit-queries.ts'
import type { By } from '../calls/by.ts'
import { checkSeen } from '../calls/check-seen.ts'
import { inTransaction } from '../db/database.ts'
import { takeLock } from '../db/locks.ts'
import type { Deps } from '../deps.ts'
import { getLadder, insertLadder } from './ladder-queries.ts'
import { t } from './messages/t.ts'

type LadderForm = { steps: Step[]; seen?: Step[] | undefined }

/** Existing orders keep their prices. Throws Conflict if the steps are not those that were `seen`. */
export async function setLadder({ db }: Pick<Deps, 'db'>, { steps, seen }: LadderForm, by: By): Promise<void> {
  await inTransaction(db, async (trx) => {
    await takeLock(trx, 'defaultPrices')
    const before = await getLadder(trx)
    const changes = { before: { steps: asText(before) }, after: { steps: asText(steps) } }
    const known = seen && { steps: asText(seen) }
    checkSeen(() => t('ladder.changed'), known, changes)
    await insertLadder(trx, steps, by.actor.id)
    await audit(trx, by, { act: 'ladder.set', target: 'default prices', detail: { before, after: steps } })
  })
}

const asText = (steps: Step[]) => steps.map(({ photos, percent }) => `${photos}: ${formatPercent(percent)}`).join()
