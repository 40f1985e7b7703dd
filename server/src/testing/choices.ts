import type { GivenSequence } from './given/sequences.ts'
import type { TestServer } from './test-server.ts'

/** Sequences with rides to choose from, and what a checkout has booked. */
export function openChoices(server: TestServer) {
  const { db } = server

  /** A sequence whose photos were taken at these seconds, by camera "a" unless another is named. Null: at an unknown time. */
  async function taken(...times: Array<number | [string, number] | null>): Promise<GivenSequence & { ids: number[] }> {
    const sequence = await server.given.publicSequence({ images: times.length, bytes: 10 })
    const own = { ride_price_minor: 4_000, commission_ride_minor: 1_800 }
    await db.updateTable('sequences').set(own).where('id', '=', sequence.id).execute()
    for (const [n, time] of times.entries()) {
      if (time === null) continue
      const [camera, second] = typeof time === 'number' ? ['a', time] : time
      const at = new Date(Date.UTC(2026, 10, 18, 7) + second * 1_000)
      await db
        .updateTable('images')
        .set({ camera_key: camera.repeat(22), taken_at: at })
        .where('id', '=', sequence.images[n]?.id ?? 0)
        .execute()
    }
    return { ...sequence, ids: sequence.images.map(({ id }) => id) }
  }

  async function bought(url: unknown) {
    const payment = await db
      .selectFrom('payments')
      .selectAll()
      .where('checkout_url', '=', String(url))
      .executeTakeFirstOrThrow()
    const lines = await db
      .selectFrom('payment_lines')
      .selectAll()
      .where('payment_id', '=', payment.id)
      .orderBy('line_no')
      .execute()
    const items = await db
      .selectFrom('payment_items')
      .select(['image_id', 'line_no'])
      .where('payment_id', '=', payment.id)
      .orderBy('image_id')
      .execute()
    return { payment, lines, items }
  }

  return { taken, bought }
}
