import { randomUUID } from 'node:crypto'
import { smallJpeg } from '../../decoder/testing/index.ts'
import { settlePayout } from '../../payouts/settling/settle-payout.ts'
import { makeCopies } from '../../sales/copies/make-copies.ts'
import type { TestServer } from '../test-server.ts'
import { type Cases, policies } from './case.ts'
import { sequenceOf } from './sequences.ts'

const { everyone, photographers, admins } = policies
const unknownSession = { with: { session_id: 'cs_test_unknown' }, key: 'NotFound' } as const

export const salesCases: Cases = {
  'POST /payment/checkout': {
    may: everyone,
    fits: async (cast) => ({ sequence_id: (await sequenceOf(cast)).id }),
    refused: { with: { sequence_id: 1, image_id: 1 }, key: 'Invalid' },
  },
  'POST /payment/quote': {
    may: everyone,
    fits: async (cast) => {
      const { id, images } = await sequenceOf(cast)
      return { sequence_id: id, image_ids: images.map((image) => image.id) }
    },
    refused: { with: { image_ids: [] }, key: 'Invalid' },
  },
  'POST /payment/retrieve': {
    may: everyone,
    fits: async ({ server }) => ({ session_id: (await server.given.paidCheckout({ images: 1 })).sessionId }),
    refused: unknownSession,
  },
  'POST /payment/download': {
    may: everyone,
    fits: async ({ server }) => ({ session_id: (await server.given.paidCheckout({ images: 1 })).sessionId }),
    refused: unknownSession,
  },
  'POST /payment/invoice': {
    may: everyone,
    fits: async ({ server }) => ({ session_id: (await server.given.paidCheckout({ images: 1 })).sessionId }),
    refused: unknownSession,
  },
  'POST /payment/email': {
    may: everyone,
    fits: async ({ server }) => {
      const { sessionId } = await server.given.paidCheckout({ images: 1 })
      return { session_id: sessionId, email: 'noa@example.org' }
    },
    refused: { with: { session_id: 'cs_test_unknown', email: 'noa@example.org' }, key: 'NotFound' },
  },
  'POST /payment/mail-links': {
    may: everyone,
    fits: async ({ server }) => {
      const { sessionId } = await server.given.paidCheckout({ images: 1 })
      // An address gets these mails seldom.
      const email = `noa.${randomUUID()}@example.org`
      await server.post('/payment/email', { session_id: sessionId, email })
      return { email }
    },
    refused: { with: { email: 'noa' }, key: 'Invalid' },
  },
  'POST /payment/original': {
    may: everyone,
    fits: async ({ server }) => {
      const { sessionId, downloads } = await server.given.paidCheckout({ images: 1 })
      return { session_id: sessionId, download_id: downloads[0] }
    },
    refused: { with: { session_id: 'cs_test_unknown', download_id: 'dl_unknown' }, key: 'NotFound' },
  },
  'POST /payment/zip': {
    may: everyone,
    fits: async ({ server }) => {
      const { sessionId } = await server.given.paidCheckout({ images: 2 })
      return { session_id: sessionId }
    },
    refused: { with: { session_id: 'cs_test_unknown' }, key: 'NotFound' },
  },
  'POST /payment/photo': {
    may: everyone,
    fits: async ({ server }) => {
      const original = new Uint8Array(await smallJpeg())
      const { sessionId } = await server.given.deliveredDownload({ original })
      await makeCopies({ ...server.deps, decoder: server.decoder })
      const { body } = await server.post('/payment/download', { session_id: sessionId })
      const [, , id, signature] = String(body.data.list[0].share).split('/')
      return { id, signature }
    },
    refused: { with: { id: 'dl_unknown_photo', signature: 'no-such-signature' }, key: 'NotFound' },
  },
  'POST /payment/not-arrived': {
    may: everyone,
    fits: async ({ server }) => {
      const { sessionId, downloadId } = await server.given.deliveredDownload()
      return { session_id: sessionId, download_id: downloadId }
    },
    refused: { with: { session_id: 'cs_test_unknown', download_id: 'dl_unknown' }, key: 'NotFound' },
  },
  'GET /payout/list': { may: photographers, fits: () => ({}), refused: { with: { state: 'lost' }, key: 'Invalid' } },
  'GET /payout/link': {
    may: photographers,
    fits: async ({ server, caller }) => {
      const people = server.db.updateTable('users').set({ country: 'Portugal' })
      await people.where('id', '=', caller?.id ?? 0).execute()
      return {}
    },
    // The profile has no country.
    refused: { with: {}, key: 'Invalid' },
  },
  'GET /payments/view': {
    may: admins,
    fits: async ({ server }) => ({ payment_id: (await server.given.paidCheckout({ images: 1 })).paymentId }),
    target: 'payment_id',
  },
  'POST /payments/download/rearm': {
    may: admins,
    fits: async ({ server }) => {
      const { downloadId } = await server.given.deliveredDownload()
      return { download_id: downloadId, reason: 'The line broke' }
    },
    refused: { with: { download_id: 'dl_unknown', reason: 'The line broke' }, key: 'NotFound' },
  },
  'POST /payments/link': {
    may: admins,
    fits: async ({ server, caller }) => ({
      payment_id: (await server.given.paidCheckout({ images: 1 })).paymentId,
      email: 'noa@example.org',
      currentPassword: caller?.password,
    }),
    target: 'payment_id',
  },
  'POST /payments/refund': {
    may: admins,
    fits: async ({ server, caller }) => ({
      payment_id: (await server.given.paidCheckout({ images: 1 })).paymentId,
      currentPassword: caller?.password,
    }),
    target: 'payment_id',
  },
  'GET /public/donations': { may: everyone, fits: () => ({}) },
  'POST /donation/remit': {
    may: admins,
    fits: async ({ server, caller }) => {
      const { paymentId } = await openDonation(server)
      return { reference: `SEPA ${paymentId}`, currentPassword: caller?.password }
    },
    refused: { with: { reference: 'SEPA 4711', currentPassword: 'wrong' }, key: 'Invalid' },
  },
  'POST /donation/correct': {
    may: admins,
    fits: async ({ server, caller }) => {
      const id = await remitAll(server, 'SEPA')
      return { id, reference: `Corrected ${id}`, receipt: '', currentPassword: caller?.password }
    },
    target: 'id',
  },
  'POST /payments/refund/settle': {
    may: admins,
    fits: async ({ server, caller }) => {
      const { paymentId } = await server.given.paidCheckout({ images: 1 })
      const refundId = await server.given.failedRefund(paymentId, 500)
      server.takeErrors()
      return { refund_id: refundId, reference: `SEPA ${refundId}`, currentPassword: caller?.password }
    },
    target: 'refund_id',
  },
  'POST /payments/release': {
    may: admins,
    fits: async ({ server, caller }) => {
      const checkout = await server.given.openCheckout({ images: 1 })
      await server.db.updateTable('payments').set({ quarantine_reason: 'amount' }).execute()
      await server.given.payFor(checkout)
      await server.sandbox.idle()
      return { payment_id: checkout.paymentId, reason: 'Looked at', currentPassword: caller?.password }
    },
    target: 'payment_id',
  },
  'GET /payments/takedown': {
    may: admins,
    fits: async (cast) => ({ sequence_id: (await sequenceOf(cast)).id }),
    target: 'sequence_id',
  },
  'POST /payments/takedown': {
    may: admins,
    fits: async (cast) => ({
      sequence_id: (await sequenceOf(cast)).id,
      reason: 'A surfer asks for it',
      currentPassword: cast.caller?.password ?? 'none',
    }),
    target: 'sequence_id',
  },
  'GET /payments/months': { may: admins, fits: () => ({}) },
  'GET /payments/sold': {
    may: admins,
    fits: () => ({ month: '2026-11' }),
    refused: { with: { month: '2026-13' }, key: 'Invalid' },
  },
  'GET /payout/sums/:id': { may: admins, fits: ({ owner }) => ({ id: owner.id }), target: 'id' },
  'POST /payout/retry': {
    may: admins,
    fits: async ({ server }) => ({ payout_id: await payoutOf(server, (await server.given.unsentPayout()).paymentId) }),
    target: 'payout_id',
  },
  'POST /payout/remind': {
    may: admins,
    fits: async ({ server }) => {
      const owner = await server.given.photographer()
      return { payout_id: await payoutOf(server, (await server.given.paidCheckout({ owner, images: 1 })).paymentId) }
    },
    target: 'payout_id',
  },
  'POST /payout/settle': {
    may: admins,
    fits: async ({ server, caller }) => ({
      payout_id: await payoutOf(server, (await server.given.paidCheckout({ images: 1 })).paymentId),
      reference: 'SEPA 4711',
      currentPassword: caller?.password,
    }),
    target: 'payout_id',
  },
  'GET /payout/bank-details': { may: photographers, fits: () => ({}) },
  'POST /payout/bank-details': {
    may: photographers,
    fits: ({ caller }) => ({
      holder: 'Kai Nakamura',
      account: 'DE89 3704 0044 0532 0130 00',
      bank: 'COBADEFFXXX',
      currentPassword: caller?.password,
    }),
    refused: { with: { holder: 'Kai', account: 'DE88 3704 0044 0532 0130 00' }, key: 'Invalid' },
  },
  'POST /payout/bank-details/remove': {
    may: photographers,
    fits: ({ caller }) => ({ currentPassword: caller?.password }),
    refused: { with: {}, key: 'Invalid' },
  },
  'POST /payout/bank-details/read': {
    may: admins,
    fits: async ({ server }) => {
      const owner = await server.given.photographer()
      await server.db.updateTable('users').set({ country: 'Indonesia' }).where('id', '=', owner.id).execute()
      await server.given.paidCheckout({ owner, images: 1 })
      return { user_id: owner.id }
    },
    target: 'user_id',
  },
  'GET /payout/by-bank': { may: admins, fits: () => ({}) },
  'POST /payout/settle/together': {
    may: admins,
    fits: async ({ server, caller }) => {
      const payoutId = await payoutOf(server, (await server.given.paidCheckout({ images: 1 })).paymentId)
      const { amount_minor: amount } = await server.db
        .selectFrom('payouts')
        .select('amount_minor')
        .where('id', '=', payoutId)
        .executeTakeFirstOrThrow()
      const currentPassword = caller?.password ?? 'none'
      return { payout_ids: [payoutId], amount: amount / 100, reference: 'SEPA 4711', currentPassword }
    },
    refused: { with: { payout_ids: [] }, key: 'Invalid' },
  },
  'POST /payout/settle/undo': {
    may: admins,
    fits: async ({ server, caller }) => {
      const payoutId = await payoutOf(server, (await server.given.paidCheckout({ images: 1 })).paymentId)
      const { username: admin } = await server.given.admin()
      await settlePayout(server.deps, { payoutId, reference: 'SEPA 4711', admin })
      const { bank_payment_id } = await server.db
        .selectFrom('payouts')
        .select('bank_payment_id')
        .where('id', '=', payoutId)
        .executeTakeFirstOrThrow()
      return { bank_payment_id, currentPassword: caller?.password }
    },
    target: 'bank_payment_id',
  },
}

/** One open donation. Earlier ones are passed on. */
async function openDonation(server: TestServer): Promise<{ paymentId: number }> {
  await remitAll(server, 'of earlier cases')
  return server.given.paidCheckout({ images: 1 })
}

async function remitAll({ given, post, db }: TestServer, reference: string): Promise<number> {
  const { paymentId } = await given.paidCheckout({ images: 1 })
  const { token, password } = await given.admin()
  const name = `${reference} ${paymentId}`
  await post('/donation/remit', { reference: name, currentPassword: password }, { token })
  const remittances = db.selectFrom('donation_remittances').select('id').where('reference', '=', name)
  return (await remittances.executeTakeFirstOrThrow()).id
}

async function payoutOf({ db }: TestServer, paymentId: number): Promise<number> {
  const payouts = db.selectFrom('payouts').select('id').where('payment_id', '=', paymentId)
  return (await payouts.executeTakeFirstOrThrow()).id
}
