import type { Actor } from '../../calls/actor.ts'
import { conflict } from '../../calls/problem.ts'
import { tellOperator } from '../../contact/tell-operator.ts'
import { inTransaction } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { spotAskedMail } from '../../mail/templates/spot-asked.ts'
import { t } from '../messages/t.ts'
import { insertRequest, type NewRequest } from './request-queries.ts'

const MOST_WAITING = 10

/** Keeps the request for an admin, who gets a mail. The photographer's uploads wait with it. */
export async function askForSpot(
  deps: Pick<Deps, 'db' | 'jobs' | 'config'>,
  actor: Actor,
  request: NewRequest,
): Promise<{ id: number }> {
  return inTransaction(deps.db, async (trx) => {
    const stored = await insertRequest(trx, actor.id, request, MOST_WAITING)
    if (stored === undefined) throw conflict(t('request.ten'))
    const { id, username, isNew } = stored
    if (!isNew) return { id }
    const url = `${deps.config.publicUrl}/admin/spots`
    const mail = () => spotAskedMail({ ...request, photographer: username, url })
    await tellOperator(deps, trx, { kind: 'spot-asked', mail })
    return { id }
  })
}
