import { readFees } from '../../sales/fees/read-fees.ts'
import { openFreeOrders } from '../free-orders.ts'
import { startTestServer } from '../test-server.ts'

/**
 * A shop with every kind of money: paid out, taken back, owed and netted, waiting for an account, disputed and lost, taken down, given away,
 * taxed, given to the ocean. `ids` are payments by what happened to them, `dispute` is the lost one.
 */
export async function openPlantedShop() {
  const server = await startTestServer()
  const { given, sandbox } = server
  await given.scenarioPrices()
  const [owner, stranger] = [await given.photographer(), await given.photographer()]
  const accountId = await given.payoutAccount(owner)
  const { allow, giftOf, take } = openFreeOrders(server)
  const { token, password: currentPassword } = await given.admin()
  const ask = (path: string, form: object) => server.post(path, { ...form, currentPassword }, { token })
  async function quiet() {
    await sandbox.idle()
    await server.drainJobs()
  }
  const refund = async (paymentId: number, amount: number) => {
    await ask('/payments/refund', { payment_id: paymentId, amount })
    await quiet()
  }
  const chargeOf = async (paymentId: number | undefined) => {
    const payment = server.db
      .selectFrom('payments')
      .select('charge_id')
      .where('id', '=', paymentId ?? 0)
    return (await payment.executeTakeFirstOrThrow()).charge_id ?? ''
  }

  const sold = await given.paidCheckout({ owner, images: 1 })
  const reversed = await given.paidCheckout({ owner, images: 1 })
  await refund(reversed.paymentId, 6)
  await sandbox.control.payOutAccount(accountId)
  const owing = await given.paidCheckout({ owner, images: 1 })
  await sandbox.control.payOutAccount(accountId)
  await refund(owing.paymentId, 3)
  const netted = await given.paidCheckout({ owner, images: 1 })
  const waiting = await given.paidCheckout({ owner: stranger, images: 1 })
  const disputed = await given.paidCheckout({ owner: stranger, images: 1 })
  await sandbox.control.openDispute(await chargeOf(disputed.paymentId))
  const lost = await given.paidCheckout({ owner: stranger, images: 1 })
  const { id: dispute } = await sandbox.control.openDispute(await chargeOf(lost.paymentId))
  await quiet()
  await sandbox.control.moveDispute(dispute, 'lost')
  await quiet()
  const down = await given.paidCheckout({ owner: stranger, images: 2 })
  await ask('/payments/takedown', { image_id: down.sequence.images[0]?.id, reason: 'A surfer asks for it' })
  await quiet()
  await allow(10)
  const gift = await given.publicSequence({ owner })
  const free = await take({ image_id: gift.images[0]?.id, code: await giftOf(owner, 5) }, 'mia@example.com')
  const taxed = await given.paidCheckout({ owner, images: 2, taxedIn: 'GB' })
  await refund(taxed.paymentId, 5)
  const open = await given.openCheckout({ images: 1 })
  await ask('/donation/remit', { reference: 'SEPA 7' })
  await server.db.updateTable('mails').set({ sent_at: new Date() }).where('sent_at', 'is', null).execute()

  const sales = { sold, reversed, owing, netted, waiting, disputed, lost, down, free, taxed, open }
  const ids = Object.fromEntries(Object.entries(sales).map(([name, { paymentId }]) => [name, paymentId]))
  return { server, ids, dispute, readFees: () => readFees(server.deps) }
}
