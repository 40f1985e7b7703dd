import type { Trx } from '../../db/database.ts'
import { orderTaken } from '../../images/uploads/order-taken.ts'
import { listTaken, setOrder, type TakenImage, type TimeOrder } from './edit-queries.ts'

/** Puts the living images of a locked sequence in the order in which they were taken. */
export async function orderByTime(trx: Trx, sequenceId: number, { keepsCover }: TimeOrder): Promise<void> {
  const now = await listTaken(trx, sequenceId)
  await setOrder(trx, idsInTime(now, keepsCover ? now[0] : undefined))
}

/**
 * The images in the order of their true times, equal ones by the numbers in their names, as when they are sent. The cover comes
 * first. Those without a time come last, as they were.
 */
export function idsInTime(images: TakenImage[], cover: TakenImage | undefined): number[] {
  const others = images.filter((image) => image !== cover)
  const timed = others.flatMap(({ taken_at, ...image }) =>
    taken_at === null ? [] : [{ ...image, taken_local: taken_at.toISOString(), taken_ms: null }],
  )
  const untimed = others.filter(({ taken_at }) => taken_at === null)
  return [...(cover === undefined ? [] : [cover]), ...orderTaken(timed), ...untimed].map(({ id }) => id)
}
