import { confirmAlert as confirm, endAlert as end } from '@lineup/contract/alerts/calls.ts'
import type { FastifyInstance } from 'fastify'
import { invalid } from '../calls/problem.ts'
import type { Deps } from '../deps.ts'
import { mailForm } from '../http/mail-form.ts'
import { confirmAlert } from './confirm-alert.ts'
import { endAlert } from './end-alert.ts'
import { t } from './messages/t.ts'

/** The two pages behind the links of an alert's mails, without JavaScript. */
export function alertFormRoutes(app: FastifyInstance, deps: Pick<Deps, 'db'>): void {
  mailForm(app, '/alert/confirm/:token', {
    limit: confirm.limit,
    act: async (params) => {
      await confirmAlert(deps, tokenIn(params))
    },
  })
  mailForm(app, '/alert/end/:token', { limit: end.limit, act: (params) => endAlert(deps, tokenIn(params)) })
}

function tokenIn(params: unknown): string {
  const link = end.input.safeParse(params)
  if (!link.success) throw invalid(t('deadLink'))
  return link.data.token
}
