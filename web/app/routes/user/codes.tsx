import { queries } from '../../api/queries.tsx'
import { CodesPage } from '../../features/codes/codes-page.tsx'
import { codesQuery } from '../../features/codes/codes-query.ts'
import { t as tCodes } from '../../features/codes/messages/t.ts'
import { pageMeta } from '../../page-meta.ts'

export async function clientLoader() {
  // Not from the cache: buyers use them meanwhile.
  await queries.fetchQuery({ ...codesQuery, staleTime: 0 })
  return null
}

export const meta = () => pageMeta(tCodes('made.title'))

/** /user/codes */
export default function Codes() {
  return <CodesPage />
}
