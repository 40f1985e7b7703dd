import { disputeStatus } from '@lineup/contract/states.ts'
import { expect, test } from 'vitest'
import { blockedMail, leavingMail, stayingMail, unblockedMail } from './account-closing.ts'
import { confirmAlertMail } from './alerts/confirm-alert.ts'
import { photosUpMail } from './alerts/photos-up.ts'
import { alreadyRegisteredMail } from './already-registered.ts'
import type { ComposedMail } from './compose.ts'
import { contactNoticeMail } from './contact-notice.ts'
import { photosTakenDownMail } from './money-back/photos-taken-down.ts'
import { refundFailedMail } from './money-back/refund-failed.ts'
import { refundedMail } from './money-back/refunded.ts'
import { returnedSalesMail } from './money-back/returned-sales.ts'
import { takenDownMail } from './money-back/taken-down.ts'
import { newNetworkMail } from './new-network.ts'
import { notArrivedMail } from './not-arrived.ts'
import { disputeMail, isTold } from './operator/dispute.ts'
import { orderLinksMail } from './order-links.ts'
import { passwordChangedMail } from './password-changed.ts'
import { paymentFailedMail } from './payment-failed.ts'
import { payoutNeedsMail } from './payout-needs.ts'
import { payoutSentMail } from './payout-sent.ts'
import { payoutUndoneMail } from './payout-undone.ts'
import { pricesChangedMail } from './prices-changed.ts'
import { rearmedMail } from './rearmed.ts'
import { receiptMail } from './receipt.ts'
import { resetMail } from './reset.ts'
import { sequencesDecidedMail } from './sequences-decided.ts'
import { sequencesWaitMail } from './sequences-wait.ts'
import { soldMail } from './sold.ts'
import { usernameChangedMail } from './username-changed.ts'
import { verificationMail } from './verification.ts'

const link = 'https://lineup.example/there?a=1&b=2'

const stopUrl = 'https://lineup.example/unsubscribe/sales/7-abc'
const lists = { listUrl: link, stopUrl }
const finances = { url: link, stopUrl }
const dollars = { amount: 1_050, currency: 'USD' }
const sale = { fileName: null, photos: 1, price: 2_500, orderNumber: 'L-7K3QFM', ...dollars }
const picture = { url: 'https://lineup.example/media/previews/k/800.jpg', alt: 'Your photo', width: 800, height: 533 }
const newPrices = { lines: [['A photo', '$30 instead of $25']] satisfies [string, string][] }
const decided = (title: string) => ({ title, images: 2, url: link, isPublic: true, isHidden: false })
const rejected = (title: string) =>
  ({ title, images: 2, url: link, outcome: 'rejected', isSentAgain: false, reason: title }) as const

function orderLink(words: string, left: number) {
  const paid = { price: 1_999, currency: 'USD', paidAt: new Date(0) }
  return { orderNumber: words, title: words, ...paid, photos: 5, left, url: link }
}

/** Every mail, with untrusted text wherever it can occur. */
const mailsWith = (words: string): [string, ComposedMail][] => [
  ['verification', verificationMail({ username: words, url: link })],
  ['already registered', alreadyRegisteredMail({ username: words, signInUrl: link })],
  [
    'receipt',
    receiptMail({
      orderNumber: words,
      paidAt: new Date('2026-11-18T12:00:00Z'),
      title: words,
      sessions: [
        { title: words, price: 10_000 },
        { title: words, price: 4_900 },
      ],
      reduction: { percent: 10, amount: 1_656 },
      items: 12,
      price: 14_900,
      donation: 100,
      currency: 'USD',
      charity: words,
      downloadUrl: link,
      picture,
    }),
  ],
  [
    'payment failed',
    paymentFailedMail({ orderNumber: words, title: words, price: 1_999, currency: 'USD', retryUrl: link }),
  ],
  ['order links', orderLinksMail([orderLink(words, 1), orderLink(words, 0)])],
  ['re-armed', rearmedMail({ photo: words, title: words, orderNumber: words, downloadUrl: link, picture: null })],
  [
    'not arrived',
    notArrivedMail({
      photo: words,
      bytes: 1_800_000,
      title: words,
      orderNumber: words,
      email: words,
      log: [{ at: new Date(0), what: 'sent', bytes: 900_000, reason: null, address: words, userAgent: words }],
      adminUrl: link,
    }),
  ],
  ...[true, false].map((isWhole): [string, ComposedMail] => [
    isWhole ? 'refunded' : 'refunded in part',
    refundedMail({
      orderNumber: words,
      title: words,
      photos: [words],
      ...dollars,
      price: 1_999,
      isWhole,
      withdrawn: 2,
      reference: null,
      orderUrl: link,
    }),
  ]),
  [
    'refunded by hand',
    refundedMail({
      orderNumber: words,
      title: words,
      photos: [words],
      ...dollars,
      price: 1_999,
      isWhole: true,
      withdrawn: 0,
      reference: words,
      orderUrl: link,
    }),
  ],
  ...Object.values(disputeStatus)
    .filter(isTold)
    .map((status): [string, ComposedMail] => [
      `dispute ${status}`,
      disputeMail({
        orderNumber: words,
        ...dollars,
        email: words,
        reason: words,
        status,
        dueBy: new Date(0),
        adminUrl: link,
      }),
    ]),
  ['taken down', takenDownMail({ orderNumber: words, title: words, photos: 2, ...dollars, orderUrl: link })],
  ['refund failed', refundFailedMail({ orderNumber: words, ...dollars, email: words, problem: words, adminUrl: link })],
  ['new-network', newNetworkMail({ username: words, from: words, url: link })],
  ['reset', resetMail({ username: words, url: link })],
  ['password changed', passwordChangedMail({ username: words, by: 'owner', url: link })],
  ['user name changed', usernameChangedMail({ before: words, after: words, signInUrl: link })],
  ['sequence approved', sequencesDecidedMail({ decided: [{ ...decided(words), outcome: 'approved' }], ...lists })],
  ['new photos approved', sequencesDecidedMail({ decided: [{ ...decided(words), outcome: 'added' }], ...lists })],
  ['sequence rejected', sequencesDecidedMail({ decided: [rejected(words)], ...lists })],
  ...[[null], [words], [words, null]].map((titles): [string, ComposedMail] => [
    `new prices of ${titles.length}`,
    pricesChangedMail({ changes: titles.map((title) => ({ title, url: link, ...newPrices })), ...lists }),
  ]),
  [
    'several decided',
    sequencesDecidedMail({
      decided: [{ ...decided(words), outcome: 'approved' }, rejected(words)],
      ...lists,
    }),
  ],
  ...[
    [{ news: 'returned', share: 2_000, how: words } as const],
    [{ news: 'disputed', isSent: true } as const, { news: 'kept' } as const],
  ].map((news, n): [string, ComposedMail] => [
    `returned sales ${n}`,
    returnedSalesMail({ sales: news.map((one) => ({ title: words, ...dollars, ...one })), ...finances }),
  ]),
  [
    'photos taken down',
    photosTakenDownMail({ sequences: [{ title: words, photos: 1, name: words, reason: words }], ...finances }),
  ],
  ['sold', soldMail({ sold: [{ ...sale, title: words, fileName: words, sales: 2 }], isPaidOut: false, ...finances })],
  ['payout sent', payoutSentMail({ sent: [{ title: words, reference: words, ...dollars }], ...finances })],
  ['payout undone', payoutUndoneMail({ sent: [{ title: words, reference: words, ...dollars }], ...finances })],
  ['payout needs', payoutNeedsMail({ need: 'account', ...dollars, ...finances })],
  ['payout needs a bank', payoutNeedsMail({ need: 'bank', ...dollars, ...finances })],
  ['waiting', sequencesWaitMail({ total: 12, first: [{ title: words, photographer: words, photos: 3 }], ...finances })],
  ['account blocked', blockedMail({ username: words, reason: words, url: link })],
  ['account unblocked', unblockedMail({ username: words, url: link })],
  ['account leaving', leavingMail({ username: words, day: '22 Dec 2026', isOwn: true, url: link })],
  ['account staying', stayingMail({ username: words, url: link })],
  ...[null, { from: '07:00', to: '09:00' }].flatMap((hours, n): [string, ComposedMail][] => {
    const about = { spot: words, lastDay: '2026-11-18', endsAt: new Date(0), stopUrl }
    const { from, to } = hours ?? { from: null, to: null }
    return [
      [`alert asked ${n}`, confirmAlertMail({ ...about, firstDay: '2026-11-18', hours, confirmUrl: link })],
      [
        `alert told ${n}`,
        photosUpMail({ ...about, day: '2026-11-18', from, to, photos: 2 - n, picture, isOver: n === 0, url: link }),
      ],
    ]
  }),
  ['contact notice', contactNoticeMail({ name: words, email: words, detail: words, adminUrl: link })],
]

test.each(mailsWith('Kai'))(
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
  const [plain, attacked] = [mailsWith('Kai'), mailsWith(words)]
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

  const { subject, text } = soldMail({ sold, isPaidOut: true, ...finances })

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
