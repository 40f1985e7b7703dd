import { claimDownload } from '@lineup/contract/sales.ts'
import { isProblem } from '../../api/api-problem.ts'
import { call } from '../../api/call.ts'
import { askForReceipt, fetchOriginal, saveFile } from './fetch-original.ts'
import type { Begun, Keeper } from './kept-downloads.ts'
import type { Purchase } from './use-purchase.ts'

type Item = Purchase['list'][number]

type Wanted = {
  item: Item
  sessionId: string
  keeper: Keeper
  /** What was begun goes on, or comes to nothing: no new attempt is spent on it. */
  mayClaim: boolean
  onProgress: (bytes: number) => void
  pause: (ms: number) => Promise<void>
}

/**
 * Brings one original into the browser's own saving: by the link that this browser keeps of it, from where that one had come to,
 * else by a new claim. The link is kept until the receipt, so that a page that is reloaded meanwhile goes on. Answers with what asks
 * for the receipt once more; null where nothing was begun and none may be. Throws as the claim and the link do.
 */
export async function downloadOriginal(wanted: Wanted): Promise<{ askAgain: () => Promise<void> } | null> {
  const { item, keeper, mayClaim } = wanted
  const begun = await keeper.find(item.id)
  if (begun) {
    try {
      return await bring(wanted, begun)
    } catch (error) {
      // The lease is over, or the download was given back meanwhile.
      if (!isProblem(error, 'NotFound')) throw error
      await keeper.drop(item.id)
    }
  }
  return mayClaim ? bring(wanted, await claim(wanted)) : null
}

async function claim({ item: { id }, sessionId, keeper }: Wanted): Promise<Begun> {
  const lease = await call(claimDownload, { session_id: sessionId, download_id: id, receipt: true })
  await keeper.begin(id, lease)
  return { ...lease, etag: '', parts: [] }
}

async function bring({ item: { id, size }, keeper, onProgress, pause }: Wanted, begun: Begun) {
  const { link, name } = begun
  const file = await fetchOriginal({
    link,
    size,
    begun,
    onProgress,
    onPiece: (piece) => keeper.add(id, piece),
    pause,
  })
  saveFile(file, name)
  await keeper.drop(id)
  return { askAgain: () => askForReceipt(link, size) }
}
