import { sql } from 'kysely'
import { refreshAccount } from '../../payouts/accounts/refresh-account.ts'
import type { GivenParts } from './parts.ts'
import type { GivenPeople, Person } from './people.ts'
import type { GivenSales } from './sales.ts'

type Sale = Awaited<ReturnType<GivenSales['openCheckout']>>
type Figures = { price: number; commission: number }
type Standing = 'active' | 'pending' | 'restricted' | 'rejected' | 'closed'

export function openPayouts({ deps, client, sandbox, drain }: GivenParts, people: GivenPeople, sales: GivenSales) {
  async function livesIn(person: Person, country: string) {
    await deps.db.updateTable('users').set({ country }).where('id', '=', person.id).execute()
  }

  async function openedAccount(person: Person): Promise<string> {
    await livesIn(person, 'Portugal')
    const { code } = await client.get('/payout/link', { token: person.token })
    if (code !== 200) throw new Error(`GET /payout/link answered ${code}`)
    const { stripe_account_id: accountId } = await deps.db
      .selectFrom('payout_accounts')
      .select('stripe_account_id')
      .where('user_id', '=', person.id)
      .executeTakeFirstOrThrow()
    return accountId
  }

  /** After webhooks and due payouts are processed. */
  async function payoutAccount(person: Person, standing: Standing = 'active'): Promise<string> {
    const accountId = await openedAccount(person)
    await sandbox.setAccountStatus(accountId, standing)
    await sandbox.idle()
    await drain()
    return accountId
  }

  /** Where an admin pays them whom the provider does not reach. */
  async function bankAccount({ token, username: holder, password: currentPassword }: Person): Promise<void> {
    const details = { holder, account: '7310 5567 4711', bank: 'BCA, Ubud', currentPassword }
    const { code } = await client.post('/payout/bank-details', details, { token })
    if (code !== 200) throw new Error(`POST /payout/bank-details answered ${code}`)
  }

  /** A sale that can be paid out but has not been sent. */
  async function unsentPayout() {
    const owner = await people.photographer()
    const sale = await sales.paidCheckout({ owner, images: 1 })
    const accountId = await openedAccount(owner)
    await sandbox.control.setDelivery({ drop: true })
    await sandbox.setAccountStatus(accountId, 'active')
    await sandbox.idle()
    await sandbox.control.setDelivery({ drop: false })
    await refreshAccount(deps, accountId)
    return { ...sale, owner, accountId }
  }

  /** Adds a line of another photographer to a sale; of its first one the figures may change. Minor units. */
  async function secondSeller(
    { paymentId, sequence }: Pick<Sale, 'paymentId' | 'sequence'>,
    { other, first, ...figures }: Figures & { other: Person; first?: Figures },
  ): Promise<void> {
    const ofMinor = ({ price, commission }: Figures) => ({ price_minor: price, commission_minor: commission })
    if (first !== undefined) {
      const own = deps.db.updateTable('payment_lines').set(ofMinor(first))
      await own.where('payment_id', '=', paymentId).execute()
    }
    await deps.db
      .insertInto('payment_lines')
      .values({
        payment_id: paymentId,
        line_no: 2,
        kind: 'sequence',
        sequence_id: sequence.id,
        seller_id: other.id,
        title: 'Another sequence',
        ...ofMinor(figures),
      })
      .execute()
  }

  return {
    secondSeller,
    livesIn,
    openedAccount,
    payoutAccount,
    bankAccount,
    unsentPayout,
    payoutsLater: async (minutes: number) => {
      const passed = sql<Date>`make_interval(mins => ${minutes})`
      await deps.db
        .updateTable('payouts')
        .set({
          next_try_at: sql<Date>`next_try_at - ${passed}`,
          claimed_at: sql<Date>`claimed_at - ${passed}`,
          key_at: sql<Date>`key_at - ${passed}`,
        })
        .execute()
      await deps.db
        .updateTable('reversals')
        .set({
          next_try_at: sql<Date>`next_try_at - ${passed}`,
          created_at: sql<Date>`created_at - ${passed}`,
        })
        .execute()
      await deps.db
        .updateTable('payout_accounts')
        .set({ checked_at: sql<Date>`checked_at - ${passed}` })
        .execute()
    },
  }
}
