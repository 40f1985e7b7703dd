import { spotRequestStatus } from '@lineup/contract/states.ts'
import { audit } from '../../calls/audit-queries.ts'
import type { By } from '../../calls/by.ts'
import { conflict, invalid, notFound } from '../../calls/problem.ts'
import { inTransaction, type Trx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { writeMail } from '../../mail/outbox.ts'
import type { ComposedMail } from '../../mail/templates/compose.ts'
import { spotDeclinedMail, spotFoundMail } from '../../mail/templates/spot-answered.ts'
import { t } from '../messages/t.ts'
import { toFoundPlace } from '../place-views.ts'
import { spokenName } from '../spoken-name.ts'
import { getTree, isShown, pathOf } from '../tree.ts'
import { answerRequest, findAsker, isRequest } from './request-queries.ts'

type AnswerDeps = Pick<Deps, 'db' | 'jobs' | 'config'>

/** The spot that was meant. The mail's link goes on with the upload, at that spot. */
export async function settleRequest(deps: AnswerDeps, { id, spotId }: { id: number; spotId: number }, by: By) {
  const tree = await getTree(deps.db)
  const path = pathOf(tree, spotId)
  const spot = path.at(-1)
  if (spot?.level !== 4 || !isShown(tree, spot.id)) throw invalid(t('request.notChoosable'))
  const place = toFoundPlace(path)

  await inTransaction(deps.db, async (trx) => {
    const { user_id, whole } = await answer(trx, id, { status: spotRequestStatus.found, spotId })
    await audit(trx, by, { act: 'spot-request.settle', target: `spot-request ${id}`, detail: { spotId } })
    const { continent_id, region_id, area_id, spot_id } = place
    const ids = { date: '', continent_id, region_id, area_id, spot_id }
    const at = new URLSearchParams(Object.entries(ids).map(([key, value]): [string, string] => [key, String(value)]))
    const url = `${deps.config.publicUrl}/user/${whole ? 'session' : 'sequence'}/create?${at.toString()}`
    await tell(deps, trx, user_id, () => spotFoundMail({ spot: spokenName(spot), url }))
  })
}

export async function declineRequest(deps: AnswerDeps, { id, word }: { id: number; word: string }, by: By) {
  await inTransaction(deps.db, async (trx) => {
    const { user_id, name } = await answer(trx, id, { status: spotRequestStatus.declined, word })
    await audit(trx, by, { act: 'spot-request.decline', target: `spot-request ${id}`, detail: { word } })
    const url = `${deps.config.publicUrl}/user/sequences`
    await tell(deps, trx, user_id, () => spotDeclinedMail({ spot: name, word, url }))
  })
}

async function answer(trx: Trx, id: number, given: Parameters<typeof answerRequest>[2]) {
  const answered = await answerRequest(trx, id, given)
  if (answered !== undefined) return answered
  throw (await isRequest(trx, id)) ? conflict(t('request.answered')) : notFound('request')
}

async function tell(deps: AnswerDeps, trx: Trx, userId: number, mail: () => ComposedMail) {
  const asker = await findAsker(trx, userId)
  if (asker === undefined) return
  await writeMail(deps, trx, { kind: 'spot-answered', to: asker.email, language: asker.language, mail })
}
