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
  /** All photos on sale, for baskets. */
  photos: number[]
  /** Codes of photographers and of the shop, some with few uses, one that is for one order of each buyer. */
  codes: string[]
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
  const photos = goods.flatMap((one) => ('image_id' in one ? [one.image_id] : []))
  return { admin, photographers, goods, photos, accounts, codes: await makeCodes(fleet, admin, photographers) }
}

const LADDER = [
  { photos: 3, percent: 10 },
  { photos: 6, percent: 20 },
]

/** What many photos and codes take off. */
async function makeCodes(fleet: Fleet, admin: Person, photographers: Person[]): Promise<string[]> {
  await fleet.call('/api/sequence/ladder', { token: admin.token, json: { steps: LADDER } })
  const forms = [
    ...photographers.map(({ token }, n) => ({ token, code: `OWN${n}${n}`, percent: 10 + n })),
    { token: admin.token, code: 'SHOP22', amount: 3.33 },
    { token: admin.token, code: 'FEW333', percent: 7, max_uses: 9 },
    { token: admin.token, code: 'ONCE44', percent: 5, once: true },
  ]
  for (const { token, ...form } of forms) {
    const { status } = await fleet.call('/api/code/store', { token, json: form })
    if (status !== 200) throw new Error(`The code ${form.code} could not be made: ${status}`)
  }
  return forms.map(({ code }) => code)
}
