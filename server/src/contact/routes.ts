import * as contact from '@lineup/contract/contact/calls.ts'
import { messageStatus } from '@lineup/contract/states.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { serve } from '../http/serve.ts'
import { listMessages } from './list-queries.ts'
import { t } from './messages/t.ts'
import { sendMessage } from './send-message.ts'
import { setMessageStatus } from './set-message-status.ts'

export function contactRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, contact.sendMessage, async ({ name, email, detail }) => {
    await sendMessage(deps, { name, email, detail })
    return { message: t('sent') }
  })

  serve(app, contact.listMessages, async ({ page, per_page, search = '', status, sort, dir }) => {
    const { rows, total } = await listMessages(deps.db, {
      page,
      perPage: per_page,
      search,
      status: status === undefined ? undefined : Number(status),
      sort: sort ?? 'id',
      dir: dir ?? (sort === undefined ? 'desc' : 'asc'),
    })
    return { data: { data: rows, total } }
  })

  serve(app, contact.setMessageStatus, async ({ id, status }) => {
    await setMessageStatus(deps, { id, status })
    return { message: status === messageStatus.read ? t('marked.read') : t('marked.unread') }
  })
}
