import { saveFile } from '../../../api/files/save-file.ts'
import { toastSuccess } from '../../../ui/overlay/toasts.tsx'
import { t } from '../messages/t.ts'
import { canSave, share } from './save-to-photos.tsx'

/** How a photo that is here can be saved: phones have a way to their photos, others save the file once more. */
export function savingOf(file: File): { text: string; onPress: () => void } {
  if (canSave([file])) return { text: t('paid.toPhotos', { count: 1 }), onPress: () => void share([file]) }
  return { text: t('paid.saveAgain.label'), onPress: () => saveAgain(file) }
}

/** Says so, because many browsers show nothing on their page. */
export function saveAgain(file: File): void {
  saveFile(file, file.name)
  toastSuccess(t('paid.saveAgain.done'))
}
