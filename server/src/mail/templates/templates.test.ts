import { expect, test } from 'vitest'
import { dollars, everyMail, finances, link, picture, sale, stopUrl } from '../testing/every-mail.ts'
import { contactNoticeMail } from './contact-notice.ts'
import { passwordChangedMail } from './password-changed.ts'
import { payoutNeedsMail } from './payout-needs.ts'
import { receiptMail } from './receipt.ts'
import { soldMail } from './sold.ts'

test.each(everyMail('Kai'))(
  '%s has the same content as text and as HTML, with its link',
  (_, { subject, text, html }) => {
    expect(subject).not.toBe('')
    expect(text).toContain(`\n${link}\n`)
    expect(html).toContain('href="https://lineup.example/there?a=1&amp;b=2"')
    expect(html).toMatch(/^<!doctype html>\n<html lang="en">/)
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(`${text}${html}`).not.toMatch(/undefined|null|NaN|\[object/)
  },
)

const evil = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</title><svg/onload=alert(1)>',
  'javascript:alert(1)',
  '</p></div></body><iframe src=//evil>',
  'x\r\nBcc: victim@example.org\r\n\r\n<h1>hi</h1>',
  '=HYPERLINK("http://evil")',
  '{{7*7}} ${7*7} <%= 7*7 %>',
  '&lt;script&gt;',
]

const tagsOf = (html: string) => [...html.matchAll(/<[^>]*>/g)].map(([tag]) => tag.replace(/aria-label="[^"]*"/, ''))

test.each(evil)('%j adds no element, attribute or header to any mail', (words) => {
  const [plain, attacked] = [everyMail('Kai'), everyMail(words)]
  for (const [index, [, { subject, html }]] of attacked.entries()) {
    expect(tagsOf(html)).toEqual(tagsOf(plain[index]?.[1].html ?? ''))
    expect(subject).not.toMatch(/\p{Cc}/u)
  }
})

test('a receipt shows the photo above the heading, and says all without it', () => {
  const mail = (shown: typeof picture | null) =>
    receiptMail({
      orderNumber: 'L-7K3QFM',
      title: 'Uluwatu',
      items: 1,
      price: 2_500,
      donation: 100,
      currency: 'USD',
      charity: null,
      paidAt: new Date('2026-11-18T12:00:00Z'),
      downloadUrl: link,
      picture: shown,
    })
  const [withPicture, without] = [mail(picture), mail(null)]

  const image = /<a href="([^"]*)"><img src="([^"]*)" alt="([^"]*)" width="560" height="373"/.exec(withPicture.html)
  expect(image?.slice(1)).toEqual([link.replace('&', '&amp;'), picture.url, 'Your photo'])
  expect(withPicture.html.indexOf('<img')).toBeLessThan(withPicture.html.indexOf('<h1'))
  expect(withPicture.html.indexOf('Download your photo')).toBeLessThan(withPicture.html.indexOf('Order number'))
  expect(without.html).not.toContain('<img')
  expect(without.text).toBe(withPicture.text)
  expect(without.text.indexOf(link)).toBeLessThan(without.text.indexOf('Order number: '))
})

test('a quoted message keeps its line breaks and is marked as a quote', () => {
  const { text } = contactNoticeMail({ name: 'Kai', email: 'kai@example.org', detail: 'Hello\n\nBye', adminUrl: link })

  expect(text).toContain('\n> Hello\n> \n> Bye\n')
})

test.for([
  ['owner', 'knew the old one'],
  ['link', 'the link that we sent'],
  ['admin', 'An admin of Lineup set it'],
] as const)('the mail about a password change says how it was changed: %s', ([by, words]) => {
  expect(passwordChangedMail({ username: 'kai', by, url: link }).text).toContain(words)
})

test('a long list of sales is shortened but its sum is complete; repeated sales are one line', () => {
  const sold = Array.from({ length: 25 }, (_, n) => ({ ...sale, title: `Spot ${n}`, sales: n === 0 ? 3 : 1 }))

  const { subject, text } = soldMail({ sold, earnings: 'paidOut', ...finances })

  expect(subject).toBe('You made 27 sales: $262.50 for you')
  expect(text).toContain('Spot 0: $10.50 of $25 (sold 3 times)\nSpot 1: $10.50 of $25 (order L-7K3QFM)\n')
  expect(text).toContain('Spot 19: $10.50 of $25 (order L-7K3QFM)\nAnd more: 5\nTogether: $262.50')
  expect(text).not.toContain('Spot 20:')
})

test('a mail that can be switched off has the link in text, HTML and headers', () => {
  const { text, html, ...rest } = payoutNeedsMail({ need: 'rejected', ...dollars, ...finances })

  expect(text).toContain(`Stop these mails: ${stopUrl}\n`)
  expect(html).toContain(`<a href="${stopUrl}" style="color:#0B5F73">Stop these mails</a>`)
  expect(rest.stopUrl).toBe(stopUrl)
})
