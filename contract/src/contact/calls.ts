import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { nothing } from '../envelope.ts'
import { email, flag, id, instant, requiredLine, requiredText, wholeOrPage } from '../fields.ts'
import { maxLength } from '../limits.ts'

/** A message from the contact form. `status` 1 read, 0 unread. */
export const contactMessage = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  detail: z.string(),
  status: z.int(),
  created_at: instant,
})

export const sendMessage = endpoint({
  method: 'POST',
  path: '/contact-us',
  access: 'open',
  limit: 'contact',
  summary: 'Sends a message to the people who run the shop.',
  input: z.object({
    name: requiredLine(maxLength.contactName),
    email: email(maxLength.contactEmail),
    detail: requiredText(maxLength.contactDetail),
  }),
  example: { name: 'Kai', email: 'kai@example.org', detail: 'Do you have photos of the last set?' },
  output: nothing,
  isWrite: true,
})

export const listMessages = endpoint({
  method: 'GET',
  path: '/contact-us',
  access: 'admin',
  limit: 'reads',
  summary: 'The messages, newest first: all of them, or with `page` one page. `status` 0 are unread, 1 read.',
  input: z.object({
    ...wholeOrPage(['id', 'name', 'email', 'created_at', 'status']),
    status: z.optional(z.literal(['0', '1'])),
  }),
  output: z.object({ data: z.array(contactMessage), total: z.int() }),
  isWrite: false,
})

export const setMessageStatus = endpoint({
  method: 'POST',
  path: '/contact-us/status',
  access: 'admin',
  limit: 'writes',
  summary: 'Marks a message as read (1) or unread (0).',
  input: z.object({ id, status: flag }),
  output: nothing,
  refuses: {
    NotFound: 'No such message',
  },
  isWrite: true,
})
