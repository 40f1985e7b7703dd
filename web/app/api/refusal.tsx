import type { ApiProblem } from './api-problem.ts'
import { site } from '../strings/site.ts'
import { Banner } from '../ui/banner.tsx'

/** Why the server did not take a form, in place: it stays when the toast has gone. */
export function Refusal({ problem }: { problem: ApiProblem | null }) {
  if (problem === null) return null
  if (problem.key === 'Unreachable') return <Banner tone="offline">{site.unreachable}</Banner>
  return <Banner tone="error">{problem.messages.length > 0 ? problem.messages.join(' ') : site.failed}</Banner>
}
