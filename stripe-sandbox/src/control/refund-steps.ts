import { byBuyer, type Core } from '../core.ts'
import { refundCharge } from '../refunds/create-refund.ts'
import { finishRefund } from '../refunds/finish-refund.ts'
import { transaction } from '../store/database.ts'
import { getObject } from '../store/objects.ts'

/** The steps of the control API that concern refunds. */
export function refundSteps(core: Core) {
  return {
    'refunds/hold'({ isHeld }: { isHeld: boolean }) {
      core.holdsRefunds = isHeld
    },
    'refunds/create': ({ charge, amount }: { charge: string; amount?: number }) =>
      transaction(core.db, () => refundCharge(core, getObject(core.db, 'charge', charge), { amount }, byBuyer)),
    'refunds/settle': ({ refund, isPaid }: { refund: string; isPaid: boolean }) =>
      transaction(core.db, () => finishRefund(core, getObject(core.db, 'refund', refund), isPaid)),
  }
}
