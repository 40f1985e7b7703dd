import { expect, test } from 'vitest'
import { linked, mailboxPage, mailPage, type OpenedMail } from './mailbox-pages.ts'

const mail: OpenedMail = {
  id: '7',
  kind: 'receipt',
  recipient: 'kai@example.org',
  reply_to: null,
  subject: 'Your photos',
  created_at: new Date('2026-11-18T09:30:00Z'),
  sent_at: null,
  last_error: null,
  said: {
    text: 'Download your photos:\nhttps://lineup.example/images/download/cs_1?a=1&b=2.\n',
    html: '<p>Photos</p>',
  },
}

test('an empty mailbox explains how it fills', () => {
  expect(mailboxPage([])).toContain('No mail yet.')
})

test('the list shows recipient, subject, time and state, and links to each mail', () => {
  const page = mailboxPage([
    { ...mail, id: '8', sent_at: new Date() },
    mail,
    { ...mail, id: '6', last_error: 'ETIMEDOUT' },
  ])

  expect(page).toContain('<a class="row" href="/dev/mailbox/8">')
  expect(page.indexOf('/dev/mailbox/8')).toBeLessThan(page.indexOf('/dev/mailbox/7'))
  expect(page).toContain('kai@example.org')
  expect(page).toContain('<time datetime="2026-11-18T09:30:00.000Z">2026-11-18 09:30 UTC</time>')
  for (const state of ['Sent', 'Waiting', 'Not sent yet: ETIMEDOUT', '3 mails'])
    expect(page).toContain(`>${state}</span>`)
})

test('a mail shows its text with links', () => {
  const page = mailPage(mail)

  expect(page).toContain(
    '<a href="https://lineup.example/images/download/cs_1?a=1&amp;b=2">https://lineup.example/images/download/cs_1?a=1&amp;b=2</a>.',
  )
  expect(page).toContain('href="/dev/mailbox/7/html"')
})

test.each([
  ['see http://localhost:3000/a_b-c/d?e=f#g, and', 'http://localhost:3000/a_b-c/d?e=f#g'],
  ['(https://x.example/y)', 'https://x.example/y'],
  ['https://x.example/K%C3%A4i', 'https://x.example/K%C3%A4i'],
])('in %j the address is %j', (text, address) => {
  const markup = linked(text)
    .map((part) => part.markup)
    .join('')

  expect(/href="([^"]*)"/.exec(markup)?.[1]).toBe(address)
  expect(markup.replace(/<[^>]*>/g, '')).toBe(text)
})

test.each([
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onclick='x",
  'javascript:alert(1)',
  'https://x.example/"onclick="x',
])('%j in a mail adds no element, script or attribute to the pages', (words) => {
  const attacked = { ...mail, subject: words, recipient: words, kind: words, last_error: words }
  attacked.said = { text: words, html: '' }

  for (const page of [mailboxPage([attacked]), mailPage(attacked)]) {
    expect(page).not.toMatch(/<(script|img|style)|\son\w+=[^&]*>|href="javascript|style="/)
  }
})
