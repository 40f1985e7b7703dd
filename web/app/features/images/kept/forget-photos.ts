import { forgetPhotosDialog as words } from '../../../strings/dialogs/forget-photos.ts'
import { log } from '../../../ui/log.ts'
import { confirm } from '../../../ui/overlay/confirm.tsx'
import { countKeptPhotos, deleteAllPhotos } from './kept-store.ts'

/** Asks before unsent photos are deleted from the browser, those of pages that were left too. */
export async function mayForgetPhotos(): Promise<boolean> {
  const count = await countKeptPhotos().catch(() => 0)
  return count === 0 || confirm({ title: words.title, body: words.body(count), action: words.action, tone: 'danger' })
}

export async function forgetPhotos(): Promise<void> {
  await deleteAllPhotos().catch((error: unknown) => log('Stored photos could not be deleted', error))
}
