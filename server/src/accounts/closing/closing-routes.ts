import * as closing from '@lineup/contract/accounts/closing.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { t } from '../messages/t.ts'
import { blockUser, unblockUser } from './block-user.ts'
import { deleteAccount, restoreAccount } from './delete-account.ts'

export function closingRoutes(app: FastifyInstance, deps: Deps) {
  const { guess } = app.gate.limits

  serve(app, closing.deleteAccount, async ({ currentPassword }, call) => {
    const deletion = { userId: call.actor.id, currentPassword }
    const deleteAfter = await deleteAccount(deps, guess, deletion, call)
    return { data: { delete_after: deleteAfter }, message: t('closing.willBe.own') }
  })

  serve(app, closing.restoreAccount, async (_input, call) => {
    await restoreAccount(deps, call.actor.id, call)
    return { message: t('closing.stays.own') }
  })

  serve(app, closing.blockUser, async (block, call) => {
    await blockUser(deps, block, call)
    return { message: t('closing.blocked') }
  })

  serve(app, closing.unblockUser, async ({ id }, call) => {
    await unblockUser(deps, id, call)
    return { message: t('closing.open') }
  })

  serve(app, closing.deleteUser, async ({ id, currentPassword }, call) => {
    const deleteAfter = await deleteAccount(deps, guess, { userId: id, currentPassword }, call)
    return { data: { delete_after: deleteAfter }, message: t('closing.willBe.other') }
  })

  serve(app, closing.restoreUser, async ({ id }, call) => {
    await restoreAccount(deps, id, call)
    return { message: t('closing.stays.other') }
  })
}
