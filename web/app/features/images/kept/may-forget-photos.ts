import { upload as words } from '../../../strings/upload.ts'
import { log } from '../../../ui/log.ts'
import { confirm } from '../../../ui/overlay/confirm.tsx'
import { countKeptPhotos } from './kept-store.ts'

/** Asks before unsent photos are deleted from the browser, those of pages that were left too. */
export async function mayForgetPhotos(): Promise<boolean> {
  const count = await countKeptPhotos().catch((error: unknown) => {
    log('Stored photos could not be counted', error)
    return 0
  })
  return count === 0 || confirm({ ...words.signOut, body: words.signOut.body(count), tone: 'danger' })
}
