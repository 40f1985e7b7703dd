import { startTestServer, type TestServer } from '@lineup/server/testing'
import { findFaults } from '@lineup/server/verify/find-faults.ts'
import { pause } from './waiting.ts'

/** Photos per sequence. Each sequence is bought many times. */
const PHOTOS = 10

export type Item = { downloadId: string; sessionId: string; page: string; sha256: string }

export type Shop = Awaited<ReturnType<typeof openShop>>

/** Opens the whole product with originals for sale and an admin who can re-arm downloads. */
export async function openShop() {
  const server = await startTestServer({ isWhole: true })
  const admin = await server.given.admin()
  const owner = await server.given.photographer()
  const sequences = new Map<string, ReturnType<TestServer['given']['publicSequence']>>()

  function sequenceOf(bytes: number, images: number) {
    const key = `${bytes} ${images}`
    const made = sequences.get(key) ?? server.given.publicSequence({ owner, images, bytes })
    sequences.set(key, made)
    return made
  }

  async function buyOnce(bytes: number, images: number): Promise<Item[]> {
    const sequence = await sequenceOf(bytes, images)
    const { downloads, sessionId } = await server.given.paidCheckout({ sequence })
    return downloads.map((downloadId, index) => ({
      downloadId,
      sessionId,
      page: `/images/download/${sessionId}`,
      sha256: sequence.images[index]?.sha256 ?? '',
    }))
  }

  const downloadsOf = (sessionId: string) =>
    server.db
      .selectFrom('downloads')
      .innerJoin('payments', 'payments.id', 'downloads.payment_id')
      .select(['downloads.id', 'downloads.status'])
      .where('payments.session_id', '=', sessionId)
      .execute()

  return {
    port: Number(new URL(server.url).port),
    buy: async (bytes: number, n: number, images = Math.min(n, PHOTOS)): Promise<Item[]> => {
      const items: Item[] = []
      while (items.length < n) items.push(...(await buyOnce(bytes, images)))
      return items.slice(0, n)
    },
    /** One order of a whole session, which is large enough to need a price of its own. Its originals, in the order of the photos. */
    buySession: async (bytes: number, images: number): Promise<{ sessionId: string; sha256: string[] }> => {
      const sequence = await sequenceOf(bytes, images)
      const own = { sequence_price_minor: 90_000, commission_sequence_minor: 30_000 }
      await server.db.updateTable('sequences').set(own).where('id', '=', sequence.id).execute()
      const { sessionId } = await server.given.paidCheckout({ sequence })
      return { sessionId, sha256: sequence.images.map((image) => image.sha256) }
    },
    /** The path of a zip's link, or the reason for the refusal. */
    claimZip: async (sessionId: string): Promise<{ path: string } | { refused: string }> => {
      const answer = await server.post('/payment/zip', { session_id: sessionId })
      return answer.code === 200 ? { path: String(answer.body.data.link) } : { refused: refusal(answer) }
    },
    rearmAll: async (sessionId: string): Promise<void> => {
      for (const { id } of await downloadsOf(sessionId)) {
        await server.given.leaseOver(id)
        const body = { download_id: id, reason: 'The zip did not arrive' }
        await server.post('/payments/download/rearm', body, { token: admin.token })
      }
    },
    /** The state of each download of an order, and how often it was delivered, and neither taken nor given back. */
    deliveriesOf: async (sessionId: string) => {
      const found = await downloadsOf(sessionId)
      const ids = found.map(({ id }) => id)
      const log = await server.db
        .selectFrom('download_log')
        .select(['download_id', 'what'])
        .where('download_id', 'in', ids)
        .execute()
      const count = (id: string, what: string) =>
        log.filter((row) => row.download_id === id && row.what === what).length
      return found.map(({ id, status }) => ({
        status,
        delivered: count(id, 'delivered') - count(id, 'unread') - count(id, 'rearmed'),
      }))
    },
    /** The path of the link, or the reason for the refusal. */
    claim: async ({ sessionId, downloadId }: Item): Promise<{ path: string } | { refused: string }> => {
      const ask = () => server.post('/payment/original', { session_id: sessionId, download_id: downloadId })
      let answer = await ask()
      // A busy server answers 503, and the buyer presses again.
      for (let n = 0; answer.code === 503 && n < 5; n += 1) {
        await pause(1_000)
        answer = await ask()
      }
      return answer.code === 200 ? { path: String(answer.body.data.link) } : { refused: refusal(answer) }
    },
    leaseEnds: ({ downloadId }: Item) => server.given.anHourLater(downloadId),
    rearm: async ({ downloadId }: Item): Promise<string | undefined> => {
      const body = { download_id: downloadId, reason: 'It did not arrive' }
      const answer = await server.post('/payments/download/rearm', body, { token: admin.token })
      return answer.code === 200 ? undefined : refusal(answer)
    },
    statusOf: async ({ downloadId }: Item) => {
      const rows = server.db.selectFrom('downloads').select(['status', 'attempts']).where('id', '=', downloadId)
      return rows.executeTakeFirstOrThrow()
    },
    /** An answer of this lease runs, or ran. */
    hasSent: async ({ downloadId }: Item): Promise<boolean> => {
      const rows = server.db.selectFrom('downloads').select('answers').where('id', '=', downloadId)
      return (await rows.executeTakeFirstOrThrow()).answers > 0
    },
    /** All checks of `npm run verify`. */
    findFaults: async (): Promise<unknown[]> => {
      await server.drainJobs()
      return findFaults(server.deps, { isDeep: true, asksProvider: true, isQuiet: true })
    },
    [Symbol.asyncDispose]: server[Symbol.asyncDispose],
  }
}

const refusal = ({ code, body }: { code: number; body: { message: string | string[] } }) =>
  `${code} ${[body.message].flat().join('; ')}`
