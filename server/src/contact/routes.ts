import * as contact from '@lineup/contract/contact.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { serve } from '../http/serve.ts'
import { listMessages } from './queries.ts'
import { sendMessage } from './send-message.ts'
import { setMessageStatus } from './set-message-status.ts'

export function contactRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, contact.sendMessage, async (message) => {
    await sendMessage(deps, message)
    return { message: 'Thank you. Your message has been sent' }
  })

  serve(app, contact.listMessages, async () => ({ data: await listMessages(deps.db) }))

  serve(app, contact.setMessageStatus, async ({ id, status }) => {
    await setMessageStatus(deps, { id, status })
    return { message: status === 1 ? 'Marked as read' : 'Marked as unread' }
  })
}
