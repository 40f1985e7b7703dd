import type { Deps } from '../../deps.ts'

/** Brings the payouts of a payment to what its lines say. */
export async function adjustPayouts(_deps: Pick<Deps, 'db'>, _payment: { paymentId: number }): Promise<void> {}
