import { expect, test } from 'vitest'
import { mailboxPage, mailPage, type OpenedMail } from './mailbox-pages.ts'
import { composeMail } from './templates/compose.ts'

const subject = 'Your photos: Uluwatu (order L-7K3QFM)'
const text = 'See https://lineup.example/orders. Your order is L-7K3QFM.'
const mail: OpenedMail = {
  id: '1',
  kind: 'receipt',
  recipient: 'noa@example.org',
  reply_to: null,
  subject,
  created_at: new Date('2026-11-18T12:00:00Z'),
  sent_at: null,
  last_error: null,
  said: { text, html: '' },
}

test('an order number does not break in the list, title or text of a mail', () => {
  const whole = '<span class="number">L-7K3QFM</span>'

  expect(mailboxPage([mail])).toContain(`Uluwatu (order ${whole})`)
  const page = mailPage(mail)
  expect(page).toContain(`<h1>Your photos: Uluwatu (order ${whole})</h1>`)
  expect(page).toContain(`Your order is ${whole}.`)
})

test('an order number does not break wherever a mail’s HTML says it', () => {
  const said = composeMail({
    subject,
    preview: text,
    heading: 'L-AAAAAA',
    paragraphs: ['L-BBBBBB'],
    facts: [['Order number', 'L-CCCCCC']],
    links: [{ label: 'Uluwatu', note: 'L-DDDDDD', url: 'https://lineup.example/L-FFFFFF' }],
    notes: ['L-EEEEEE'],
    footnote: 'You bought photos.',
  })

  const whole = [...said.html.matchAll(/<span style="white-space:nowrap">(L-\w+)<\/span>/g)].map(([, number]) => number)
  expect(whole).toEqual(['L-AAAAAA', 'L-BBBBBB', 'L-CCCCCC', 'L-DDDDDD', 'L-EEEEEE'])
  expect(said.text).not.toContain('nowrap')
})
