import { upload as words } from '../../strings/upload.ts'
import { Banner } from '../../ui/banner.tsx'
import { plural } from '../../ui/format.ts'
import { isLineGone, type QueuedFile } from './queued-files.ts'

/** Why nothing arrives: the line is gone, or the server has too much to do. */
export function LineNotice({ files }: { files: QueuedFile[] }) {
  if (isLineGone(files)) return <Banner tone="offline">{words.offline}</Banner>
  const busy = files.flatMap(({ state }) => (state.step === 'retrying' && state.busyFor !== null ? state.busyFor : []))
  if (busy.length === 0) return null
  return <Banner tone="info">{words.busy(plural(Math.min(...busy), words.seconds))}</Banner>
}
