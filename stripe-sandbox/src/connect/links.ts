import type Stripe from 'stripe'
import type { Core } from '../core.ts'
import { newId } from '../store/ids.ts'
import { type AccountDoor, saveObject, selectObjects } from '../store/objects.ts'

const SETUP_SECONDS = 5 * 60
const DASHBOARD_SECONDS = 60 * 60

type Addresses = { refreshUrl: string; returnUrl: string }

/** An onboarding link: opens once, within five minutes. */
export function newSetupDoor(core: Core, account: Stripe.V2.Core.Account, { refreshUrl, returnUrl }: Addresses) {
  return saveDoor(core, account, { kind: 'setup', refreshUrl, returnUrl, life: SETUP_SECONDS })
}

/** A way into the account's dashboard, for an hour. `returnUrl` leads back to the merchant where one is known. */
export function newDashboardDoor(core: Core, account: Stripe.V2.Core.Account, returnUrl: string | null) {
  return saveDoor(core, account, { kind: 'express', refreshUrl: null, returnUrl, life: DASHBOARD_SECONDS })
}

type Kind = Pick<AccountDoor, 'kind' | 'refreshUrl' | 'returnUrl'> & { life: number }

function saveDoor(core: Core, account: Stripe.V2.Core.Account, { life, ...kind }: Kind) {
  const created = core.clock.seconds()
  return saveObject(core.db, {
    id: newId('', 43),
    object: 'sandbox.door',
    account: account.id,
    created,
    expiresAt: created + life,
    form: null,
    isDone: false,
    ...kind,
  })
}

export function doorUrl(core: Core, door: AccountDoor) {
  return `${core.publicUrl}/${door.kind}/${door.account}/${door.id}`
}

/** Where the account's owner last came from; the dashboard leads back there. */
export function lastReturnUrl({ db, publicUrl }: Core, account: Stripe.V2.Core.Account) {
  const doors = selectObjects(db, 'sandbox.door', { account: account.id, kind: 'setup' })
  // Onboarding begun from the dashboard returns to the dashboard, which is no way back.
  return doors.findLast(({ returnUrl }) => returnUrl?.startsWith(`${publicUrl}/`) === false)?.returnUrl ?? null
}
