import { downloadStatus, paymentStatus } from '@lineup/contract/states.ts'
import { sql } from 'kysely'
import type { Trx } from '../../db/database.ts'
import { takeBuyerLock } from '../../db/locks.ts'

const photosOf = (payment: string) => sql`array(select item.image_id from payment_items item
  where item.payment_id = ${sql.ref(`${payment}.id`)} order by item.image_id)`

/** Marks a likely duplicate: same address and all the same photos, within an hour, nothing downloaded since. A person decides about it. */
export async function flagDuplicate(trx: Trx, paymentId: number, email: string | null): Promise<void> {
  if (email === null) return
  // Without the lock, two payments settled at the same moment would not see each other.
  await takeBuyerLock(trx, email)
  await sql`
    update payments set duplicate_of = (
      select earlier.id
      from payment_items same
      join payments earlier on earlier.id = same.payment_id
      where same.image_id = (select min(image_id) from payment_items own where own.payment_id = payments.id)
        and earlier.id <> payments.id and ${photosOf('earlier')} = ${photosOf('payments')}
        and earlier.status = ${sql.lit(paymentStatus.success)}
        and earlier.session_id is not null and lower(coalesce(earlier.email, '')) = lower(${email})
        and earlier.paid_at > now() - interval '60 minutes'
        and not exists (select from downloads where downloads.payment_id = earlier.id
          and downloads.status = ${sql.lit(downloadStatus.downloaded)})
      order by earlier.paid_at, earlier.id
      limit 1)
    where id = ${paymentId}
  `.execute(trx)
}
