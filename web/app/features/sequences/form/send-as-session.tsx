import { useNavigate } from 'react-router'
import { href } from '../../../api/navigation/href.ts'
import { upload as words } from '../../../strings/upload.ts'
import { Button } from '../../../ui/button.tsx'
import { handOver } from '../../images/hand-over.ts'
import type { Uploads } from '../../images/use-uploads.ts'

/** For more photos than fit here: all of them go to the page that sends a whole session, without being chosen again. */
export function SendAsSession({ uploads, isLocked }: { uploads: Uploads; isLocked: boolean }) {
  const navigate = useNavigate()
  const all = [...uploads.files.map(({ file }) => file), ...uploads.left]

  function go() {
    handOver(all)
    uploads.queue.empty()
    void navigate(href('/user/session/create'))
  }

  if (uploads.left.length === 0) return null
  return (
    <Button size="sm" disabled={isLocked} onClick={go}>
      {words.asSession(all.length)}
    </Button>
  )
}
