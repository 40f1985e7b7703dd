import { Button } from '../../../ui/button.tsx'
import { t as tImages } from '../../images/messages/t.ts'
import type { Uploads } from '../../images/use-uploads.ts'

type SendAsSessionProps = { uploads: Uploads; isLocked: boolean; onSend: (photos: File[]) => Promise<void> }

/** For photos that do not fit beside those that are here: all of them go to the page that sends a whole session. */
export function SendAsSession({ uploads, isLocked, onSend }: SendAsSessionProps) {
  if (uploads.left.length === 0) return null
  const all = [...uploads.files.map(({ file }) => file), ...uploads.left]
  return (
    <Button size="sm" disabled={isLocked} onClick={() => void onSend(all)}>
      {tImages('upload.asSession', { count: all.length })}
    </Button>
  )
}
