import { claimDownload } from '@lineup/contract/sales/downloads.ts'
import { isProblem } from '../../../api/api-problem.ts'
import { call } from '../../../api/call.ts'
import { saveFile } from '../../../api/files/save-file.ts'
import type { Purchase } from '../use-purchase.ts'
import { askForReceipt, fetchOriginal } from './fetch-original.ts'
import type { BegunDownload, Keeper } from './kept-downloads.ts'

type Item = Purchase['list'][number]

type DownloadOptions = {
  item: Item
  sessionId: string
  keeper: Keeper
  /** False to resume only: no new attempt is used. */
  mayClaim: boolean
  onProgress: (bytes: number) => void
  pause: (ms: number) => Promise<void>
}

type SavedOriginal = { file: File; askAgain: () => Promise<void> }

/**
 * Downloads one original and hands it to the browser. Resumes with this browser's stored link and bytes, else makes a
 * new claim. The link stays stored until the receipt, so that a reloaded page can resume. Returns the file and a
 * function that repeats the receipt, or null if there is nothing to resume and no claim is allowed. Throws the errors of the claim
 * and the link.
 */
export async function downloadOriginal(wanted: DownloadOptions): Promise<SavedOriginal | null> {
  const { item, keeper, mayClaim } = wanted
  const begun = await keeper.find(item.id)
  if (begun) {
    try {
      return await bring(wanted, begun)
    } catch (error) {
      // The lease has ended, or the download was re-armed meanwhile.
      if (!isProblem(error, 'NotFound')) throw error
      await keeper.drop(item.id)
    }
  }
  return mayClaim ? bring(wanted, await claim(wanted)) : null
}

async function claim({ item: { id }, sessionId, keeper }: DownloadOptions): Promise<BegunDownload> {
  const lease = await call(claimDownload, { session_id: sessionId, download_id: id, receipt: true })
  await keeper.begin(id, lease)
  return { ...lease, etag: '', parts: [] }
}

async function bring({ item: { id, size }, keeper, onProgress, pause }: DownloadOptions, begun: BegunDownload) {
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
  return { file: new File([file], name, { type: file.type }), askAgain: () => askForReceipt(link, size) }
}
