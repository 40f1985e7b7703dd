import { log } from '../../../ui/log.ts'
import { confirm } from '../../../ui/overlay/confirm.tsx'
import { t } from '../messages/t.ts'
import { countKeptPhotos, deleteAllPhotos } from './kept-store.ts'

/** Asks before unsent photos are deleted from the browser, those of pages that were left too. */
export async function mayForgetPhotos(): Promise<boolean> {
  const count = await countKeptPhotos().catch(() => 0)
  return (
    count === 0 ||
    confirm({
      title: t('forgetPhotosDialog.title'),
      body: t('forgetPhotosDialog.body', { count }),
      action: t('forgetPhotosDialog.action'),
      tone: 'danger',
    })
  )
}

export async function forgetPhotos(): Promise<void> {
  await deleteAllPhotos().catch((error: unknown) => log('Stored photos could not be deleted', error))
}
