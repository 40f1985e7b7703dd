import { formatDate } from '@lineup/contract/format.ts'
import { t as tImages } from '../../../images/messages/t.ts'
import { otherDayOf, type QueuedFile } from '../../../images/queued-files.ts'
import { named } from '../../../images/refused-files.tsx'

/** Names the photos that are added to a sequence of another day. The sequence keeps its day: it may be on sale. */
export function OtherDays({ files, day }: { files: QueuedFile[]; day: string }) {
  const others = files.filter((one) => otherDayOf(one, day) !== null).map(({ file }) => file.name)
  return (
    <output className="block text-sm text-muted empty:sr-only">
      {others.length > 0 &&
        tImages('upload.addedOfOtherDays', {
          names: named(others),
          isOne: String(others.length === 1),
          day: formatDate(day, 'DD MMM, YYYY'),
        })}
    </output>
  )
}
