import { upload as words } from '../../../strings/upload.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { named } from '../../images/refused-files.tsx'
import type { Uploads } from '../../images/use-uploads.ts'

/** Names the photos that this photographer has sent before, and leaves them out with one press. */
export function SentBefore({ uploads, isLocked }: { uploads: Uploads; isLocked: boolean }) {
  const sent = uploads.files.filter(({ state }) => state.step === 'done' && state.upload.is_sent)
  if (sent.length === 0) return null
  return (
    <Banner
      tone="info"
      action={
        <Button
          tone="secondary"
          size="sm"
          disabled={isLocked}
          onClick={() => {
            for (const { id } of sent) uploads.queue.remove(id)
          }}
        >
          {words.leaveOut(sent.length === 1)}
        </Button>
      }
    >
      <output className="text-sm wrap-anywhere">
        {words.sentBefore(named(sent.map(({ file }) => file.name)), sent.length === 1)}
      </output>
    </Banner>
  )
}
