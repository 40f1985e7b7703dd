import { ClockPage } from '../../../features/sessions/clock-page/clock-page.tsx'
import { pageMeta } from '../../../page-meta.ts'
import { clock } from '../../../strings/times/clock.ts'

export const meta = () => pageMeta(clock.title, clock.description)

/** /clock */
export default function Clock() {
  return <ClockPage />
}
