import { upload as words } from '../../../strings/upload.ts'
import { plural } from '../../../ui/format.ts'
import { confirm } from '../../../ui/overlay/confirm.tsx'

/** Asks before photos that are not sent are deleted from the browser. */
export function askDiscard(count: number): Promise<boolean> {
  const { title, ...question } = words.left.sure
  return confirm({ ...question, title: title(plural(count, words.photos)), tone: 'danger' })
}
