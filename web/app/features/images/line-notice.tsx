import { Banner } from '../../ui/banner.tsx'
import { t } from './messages/t.ts'
import { isLineGone, type QueuedFile } from './queued-files.ts'

/** Why nothing arrives: the line is gone, or the server has too much to do. */
export function LineNotice({ files }: { files: QueuedFile[] }) {
  if (isLineGone(files)) return <Banner tone="offline">{t('upload.offline')}</Banner>
  const busy = files.flatMap(({ state }) => (state.step === 'retrying' && state.busyFor !== null ? state.busyFor : []))
  if (busy.length === 0) return null
  return <Banner tone="info">{t('upload.busy', { seconds: t('upload.seconds', { count: Math.min(...busy) }) })}</Banner>
}
