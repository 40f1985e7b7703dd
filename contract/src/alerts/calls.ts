import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { nothing } from '../envelope.ts'
import { day, email, filterDay, filterTime, id, instant, token } from '../fields.ts'
import { maxLength } from '../limits.ts'

/** What somebody waits for: photos of a spot, from `date` until `until`. The hours are by the clocks there; null for whole days. */
export const alert = z.object({
  spot_id: z.int(),
  spot: z.string(),
  area: z.string(),
  date: day,
  until: day,
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  is_confirmed: z.boolean(),
  ends_at: instant,
})

const example = { email: 'kai@example.org', spot_id: 7, date: '2026-11-18', from: '07:00', to: '09:00' }

export const storeAlert = endpoint({
  method: 'POST',
  path: '/alert/store',
  access: 'open',
  limit: 'alert',
  summary:
    'Asks for a mail when photos of a spot and day go live, or of the days until `until` (at most 14, one mail a day). The alert waits for /alert/confirm with the link of a mail, of which an address gets three an hour at most; the answer is the same whether it gets one. It ends by itself after 30 days.',
  input: z.object({
    email: email(maxLength.email),
    spot_id: id,
    date: day,
    until: filterDay,
    from: filterTime,
    to: filterTime,
  }),
  example,
  output: nothing,
  refuses: {
    NotFound: 'No such spot, or it is disabled',
    Invalid: 'The days or hours end before they begin, are too many, too long ago or too far ahead',
  },
  isWrite: true,
})

export const viewAlert = endpoint({
  method: 'POST',
  path: '/alert/view',
  access: 'open',
  limit: 'session',
  summary: 'The alert of a link, without its address.',
  input: z.object({ token }),
  output: z.object({ alert }),
  refuses: {
    NotFound: 'No such alert, or it is over',
  },
  isWrite: false,
})

export const confirmAlert = endpoint({
  method: 'POST',
  path: '/alert/confirm',
  access: 'open',
  limit: 'session',
  summary: 'Switches an alert on, with the link of the mail that asks, within 24 hours. Doing it twice is no error.',
  input: z.object({ token }),
  output: z.object({ alert }),
  refuses: {
    NotFound: 'No such alert, or it is over',
  },
  isWrite: true,
})

export const endAlert = endpoint({
  method: 'POST',
  path: '/alert/end',
  access: 'open',
  limit: 'writes',
  summary:
    'Ends an alert and deletes its address, with the link of any of its mails. Answers the same if it has ended already.',
  input: z.object({ token }),
  output: nothing,
  isWrite: true,
})
