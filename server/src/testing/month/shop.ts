import type { Fleet } from '../fleet/start-fleet.ts'
import { openPeople, type Person } from '../given/people.ts'
import { openPlaces } from '../given/places.ts'
import { openSequences } from '../given/sequences.ts'

const PHOTOGRAPHERS = 6
const SEQUENCES = 3
const BYTES = 2_000

export type Goods = { sequence_id: number } | { image_id: number }
export type Shop = {
  admin: Person
  photographers: Person[]
  goods: Goods[]
  /** Payout accounts at the provider. */
  accounts: string[]
}

/** Photographers with photos for sale and an admin. All photographers but one open a payout account. */
export async function openShop(fleet: Fleet): Promise<Shop> {
  await using deps = await fleet.openDeps()
  const people = openPeople({ deps })
  const sequences = openSequences({ deps }, people, openPlaces({ deps }))
  const admin = await people.admin()
  const photographers = await Promise.all(Array.from({ length: PHOTOGRAPHERS }, people.photographer))
  const goods: Goods[] = []
  for (const owner of photographers) {
    for (let n = 0; n < SEQUENCES; n += 1) {
      const { id, images } = await sequences.publicSequence({ owner, images: 1 + n * 2, bytes: BYTES })
      goods.push({ sequence_id: id }, ...images.map((image) => ({ image_id: image.id })))
    }
  }
  await deps.db.updateTable('users').set({ country: 'Portugal' }).execute()
  for (const { token } of photographers.slice(1)) await fleet.call('/api/payout/link', { method: 'GET', token })
  const opened = await deps.db.selectFrom('payout_accounts').select('stripe_account_id').execute()
  const accounts = opened.map(({ stripe_account_id: id }) => id)
  for (const account of accounts) await fleet.sandbox.control.setAccountStatus(account, 'active')
  return { admin, photographers, goods, accounts }
}
