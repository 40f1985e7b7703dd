import { api } from '../../../api/api-context.ts'
import { call } from '../../../api/call.ts'
import { EndPage } from '../../../features/alerts/end-page.tsx'
import { loadAlert } from '../../../features/alerts/load-alert.ts'
import { t as tAlerts } from '../../../features/alerts/messages/t.ts'
import { pageMeta, secretPageHeaders } from '../../../page-meta.ts'
import type { Route } from './+types/end.ts'

export const loader = ({ context, params }: Route.LoaderArgs) => loadAlert(context.get(api), params.token)

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  loadAlert((endpoint, input) => call(endpoint, input, { expects: ['NotFound', 'Invalid'] }), params.token)

export const headers = secretPageHeaders
export const meta = () => pageMeta(tAlerts('alerts.end.title'))

/** /alert/end/:token */
export default function End({ loaderData, params }: Route.ComponentProps) {
  return <EndPage loaded={loaderData} token={params.token} />
}
