import type { PaymentView } from './load-payment.ts'

/** An event that is still not handled by then needs more than patience, and its job has failed many times. */
const PATIENCE_MS = 10 * 60_000

/** The provider has told something that is not booked yet: figures of this moment may contradict each other. */
export const isUnderWay = ({ events }: PaymentView): boolean =>
  events.some(
    ({ processed_at, received_at }) => processed_at === null && Date.now() - received_at.valueOf() < PATIENCE_MS,
  )
