import { stopMails as endpoint } from '@lineup/contract/notices/calls.ts'
import type { FastifyInstance } from 'fastify'
import { invalid } from '../calls/problem.ts'
import type { Deps } from '../deps.ts'
import { mailForm } from '../http/mail-form.ts'
import { t } from './messages/t.ts'
import { stopMails } from './stop-mails.ts'

export function stopRoutes(app: FastifyInstance, deps: Pick<Deps, 'db' | 'config'>): void {
  mailForm(app, '/unsubscribe/:choice/:token', {
    limit: endpoint.limit,
    act: async (params) => {
      const link = endpoint.input.safeParse(params)
      if (!link.success) throw invalid(t('deadLink'))
      await stopMails(deps, link.data)
    },
  })
}
