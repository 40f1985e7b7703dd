import { ClockPage } from '../../../features/sessions/clock-page/clock-page.tsx'
import { t as tSessions } from '../../../features/sessions/messages/t.ts'
import { pageMeta } from '../../../page-meta.ts'

export const meta = () => pageMeta(tSessions('clock.title'), tSessions('clock.description'))

/** /clock */
export default function Clock() {
  return <ClockPage />
}
