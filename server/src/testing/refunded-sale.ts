import { balances } from './balances.ts'
import type { TestServer } from './test-server.ts'

/** A paid sale of 15.00, its charge at the provider, and an admin who gives money back. */
export async function openRefundedSale(server: TestServer) {
  await server.given.scenarioPrices()
  const sale = await server.given.paidCheckout({ images: 1 })
  const admin = await server.given.admin()
  const { charge_id } = await server.db.selectFrom('payments').select('charge_id').executeTakeFirstOrThrow()
  const form = { payment_id: sale.paymentId, currentPassword: admin.password }
  const refund = (changes: object = {}) => server.post('/payments/refund', { ...form, ...changes }, admin)
  return { ...sale, admin, refund, charge: charge_id ?? '' }
}

export const refunded = async ({ db }: TestServer) =>
  (await db.selectFrom('payments').select('refunded_minor').executeTakeFirstOrThrow()).refunded_minor
export const rows = ({ db }: TestServer) =>
  db.selectFrom('refunds').select(['amount_minor as amount', 'status', 'code']).orderBy('id').execute()
export const refunds = ({ sandbox }: TestServer) => sandbox.control.objects('refund')
export const lastRefund = async (server: TestServer) => (await refunds(server)).at(-1)?.id ?? ''
export const revoked = async ({ db }: TestServer) =>
  (await db.selectFrom('downloads').select('revoked_at').executeTakeFirstOrThrow()).revoked_at !== null

/** What was given back, and what is still owed. */
export async function returned(server: TestServer) {
  const { refunds = 0, seller_payable = 0, donation_payable = 0, platform_revenue = 0 } = await balances(server)
  return [refunds, seller_payable, donation_payable, platform_revenue]
}
