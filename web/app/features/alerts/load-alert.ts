import { viewAlert } from '@lineup/contract/alerts/calls.ts'
import type { ServerCall } from '../../api/api-context.ts'
import { isProblem } from '../../api/api-problem.ts'
import type { Alert } from './alert-text.ts'

/** Null when the alert of a link is over. A look changes nothing: programs open links before people do. */
export async function loadAlert(call: ServerCall, token: string): Promise<Alert | null> {
  try {
    return (await call(viewAlert, { token })).alert
  } catch (error) {
    if (isProblem(error, 'NotFound', 'Invalid')) return null
    throw error
  }
}
