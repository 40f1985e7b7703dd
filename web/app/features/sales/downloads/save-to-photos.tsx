import { ImageDown } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { log } from '../../../ui/log.ts'
import { t } from '../messages/t.ts'

/**
 * Hands the downloaded originals to the phone's share sheet, which can save them among its photos. Their links serve
 * once, so it gives on the bytes that are here. Only in answer to a press: browsers refuse it otherwise.
 */
export function SaveToPhotos({ files }: { files: File[] }) {
  if (!canSave(files)) return null
  return (
    <Button className="w-full" onClick={() => void share(files)}>
      <ImageDown aria-hidden className="size-4" />
      {t('paid.toPhotos', { count: files.length })}
    </Button>
  )
}

/** Computers can share files too, but have them where they want them already. */
export function canSave(files: File[]): boolean {
  return (
    files.length > 0 &&
    'canShare' in navigator &&
    matchMedia('(pointer: coarse)').matches &&
    navigator.canShare({ files })
  )
}

export async function share(files: File[]) {
  try {
    await navigator.share({ files })
  } catch (error) {
    const isClosed = error instanceof DOMException && error.name === 'AbortError'
    if (!isClosed) log('The photos were not shared', error)
  }
}
