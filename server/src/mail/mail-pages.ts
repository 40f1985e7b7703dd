import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Db } from '../db/database.ts'
import { openBody, type Sealer } from './mail-body.ts'
import { mailboxPage, mailPage, noMailPage } from './mailbox-pages.ts'
import { mailboxStyle } from './mailbox-style.ts'
import { findMail, listMails } from './queries.ts'

const SHOWN = 200

const nothingElse = "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const pagePolicy = `default-src 'none'; style-src 'self'; ${nothingElse}`
/** Mails have inline styles, because mail programs require it, and pictures of the shop. */
const mailPolicy = `default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; ${nothingElse}`

type Mailbox = { db: Db } & Sealer

/** The demo's mailbox shows every mail to everyone. Never register it where real people get mail. */
export function mailboxRoutes(app: FastifyInstance, mailbox: Mailbox): void {
  app.get('/dev/mailbox', async (_request, reply) => page(reply, mailboxPage(await listMails(mailbox.db, SHOWN))))

  app.get('/dev/mailbox/style.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(mailboxStyle),
  )

  app.get<{ Params: { id: string } }>('/dev/mailbox/:id', async ({ params }, reply) => {
    const mail = await find(mailbox, params.id)
    return mail ? page(reply, mailPage(mail)) : page(reply.code(404), noMailPage())
  })

  app.get<{ Params: { id: string } }>('/dev/mailbox/:id/html', async ({ params }, reply) => {
    const mail = await find(mailbox, params.id)
    return mail?.said ? page(reply, mail.said.html, mailPolicy) : page(reply.code(404), noMailPage())
  })
}

async function find(mailbox: Mailbox, id: string) {
  const mail = /^\d{1,18}$/.test(id) ? await findMail(mailbox.db, id) : undefined
  return mail && { ...mail, said: openBody(mailbox, mail) }
}

function page(reply: FastifyReply, body: string, policy = pagePolicy) {
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .send(body)
}
