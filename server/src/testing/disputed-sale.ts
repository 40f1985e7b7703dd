import { readMails } from './read-mails.ts'
import { quiet } from './sale-effects.ts'
import type { TestServer } from './test-server.ts'

/** A paid sale of 15.00 with 10.00 for its photographer and 1.00 for the ocean, and its charge at the provider. */
export async function openDisputedSale(server: TestServer) {
  await server.given.scenarioPrices()
  const { email } = await server.given.admin()
  const owner = await server.given.photographer()
  const sale = await server.given.paidCheckout({ owner, images: 2 })
  const { chargeId } = await server.db
    .selectFrom('payments')
    .select('charge_id as chargeId')
    .where('id', '=', sale.paymentId)
    .executeTakeFirstOrThrow()
  const { control } = server.sandbox
  const settled = async () => {
    await quiet(server)
  }
  return {
    ...sale,
    owner,
    charge: chargeId ?? '',
    settled,
    open: async (facts: Parameters<typeof control.openDispute>[1] = {}) => {
      const { id } = await control.openDispute(chargeId ?? '', facts)
      await settled()
      return id
    },
    move: async (id: string, status: Parameters<typeof control.moveDispute>[1]) => {
      await control.moveDispute(id, status)
      await settled()
    },
    /** Subjects of the mails to the admin about disputes. */
    mails: async () =>
      (await readMails(server.deps, email)).filter(({ kind }) => kind === 'dispute').map(({ subject }) => subject),
  }
}

export const payment = ({ db }: TestServer) =>
  db
    .selectFrom('payments')
    .select(['status', 'dispute_status as disputed', 'refunded_minor as refunded'])
    .executeTakeFirstOrThrow()
export const disputes = ({ db }: TestServer) =>
  db
    .selectFrom('disputes')
    .select(['amount_minor as amount', 'reason', 'status', 'taken_minor as taken'])
    .orderBy('created_at')
    .execute()
export const line = async ({ db }: TestServer) =>
  (await db.selectFrom('payment_lines').select('refunded_minor as returned').executeTakeFirstOrThrow()).returned
export const withheld = async ({ db }: TestServer) =>
  (await db.selectFrom('downloads').select('revoked_for').orderBy('id').execute()).map((row) => row.revoked_for)
