import { downloadStatus } from '@lineup/contract/states.ts'
import { type Caller, dataOf } from './fleet/open-caller.ts'
import { type Item, sha256 } from './fleet/open-world.ts'

export const DELIVERED = 'delivered before'

/** The hash of what the shop hands out, or in words why it does not. */
export async function fetchOriginal(
  call: Caller,
  { sessionId, downloadId }: Pick<Item, 'sessionId' | 'downloadId'>,
): Promise<string> {
  const claimed = await call('/api/payment/original', { json: { session_id: sessionId, download_id: downloadId } })
  if (claimed.status !== 200) return `claim ${claimed.status} ${claimed.bytes.toString()}`
  const { pathname } = new URL(String(dataOf(claimed).link), 'http://site')
  const { status, bytes, trouble } = await call(pathname, { method: 'GET' })
  return status === 200 ? sha256(bytes) : `download ${trouble ?? status}`
}

/** The same of each photo of an order, in order. */
export async function fetchOrder(call: Caller, sessionId: string): Promise<string[]> {
  const order = await call('/api/payment/retrieve', { json: { session_id: sessionId } })
  if (order.status !== 200) return [`order ${order.trouble ?? order.status} ${order.bytes.toString()}`]
  const fetched: string[] = []
  for (const { id, status } of dataOf(order).list) {
    const isDelivered = status === downloadStatus.downloaded
    fetched.push(isDelivered ? DELIVERED : await fetchOriginal(call, { sessionId, downloadId: String(id) }))
  }
  return fetched.toSorted()
}
