import * as donations from '@lineup/contract/donations/calls.ts'
import { publicDonations } from '@lineup/contract/donations/counter.ts'
import type { FastifyInstance } from 'fastify'
import { checkOwnPassword } from '../../accounts/passwords/check-own-password.ts'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { t } from '../messages/t.ts'
import { correctRemittance } from './correct-remittance.ts'
import { getRemittance, sumDonations } from './list-queries.ts'
import { listRemittances } from './list-remittances.ts'
import { remitDonations } from './remit-donations.ts'

export function donationRoutes(app: FastifyInstance, deps: Deps) {
  const { guess } = app.gate.limits
  const { db, config } = deps

  serve(app, publicDonations, async () => {
    const { currency } = config
    return { data: { ...(await sumDonations(db, currency)), currency } }
  })

  serve(app, donations.listRemittances, async (query) => ({ data: await listRemittances(deps, query) }))

  serve(app, donations.remitDonations, async ({ reference, receipt, currentPassword, open }, call) => {
    await checkOwnPassword(deps, guess, call.actor, currentPassword)
    const seen = open && { amount: open.amount, lastEntry: open.last_entry }
    const id = await remitDonations(deps, { reference, proof: receipt || null, open: seen }, call)
    return { data: { remittance: await getRemittance(db, id) }, message: t('donations.noted') }
  })

  serve(app, donations.correctRemittance, async ({ id, reference, receipt, currentPassword }, call) => {
    await checkOwnPassword(deps, guess, call.actor, currentPassword)
    await correctRemittance(deps, { id, reference, proof: receipt || null }, call)
    return { data: { remittance: await getRemittance(db, id) }, message: t('donations.corrected') }
  })
}
