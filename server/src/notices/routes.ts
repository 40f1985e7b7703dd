import * as notices from '@lineup/contract/notices/calls.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { serve } from '../http/serve.ts'
import { chooseMails } from './choose-mails.ts'
import { t } from './messages/t.ts'
import { stopMails } from './stop-mails.ts'

export function noticeRoutes(app: FastifyInstance, deps: Pick<Deps, 'db' | 'config'>) {
  serve(app, notices.chooseMails, async (wanted, { actor }) => ({
    data: { mails: await chooseMails(deps, actor.id, wanted) },
    message: t('saved'),
  }))

  serve(app, notices.stopMails, async (link) => {
    await stopMails(deps, link)
    return { message: t('stopped') }
  })
}
