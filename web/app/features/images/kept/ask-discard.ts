import { confirm } from '../../../ui/overlay/confirm.tsx'
import { t } from '../messages/t.ts'

/** Asks before photos that are not sent are deleted from the browser. */
export function askDiscard(count: number): Promise<boolean> {
  return confirm({
    body: t('upload.left.sure.body'),
    action: t('upload.left.sure.action'),
    title: t('upload.left.sure.title', { photos: t('upload.photos', { count: count }) }),
    tone: 'danger',
  })
}
