import { disputeStatus } from '@lineup/contract/states.ts'
import { blockedMail, leavingMail, stayingMail, unblockedMail } from '../templates/account-closing.ts'
import { confirmAlertMail } from '../templates/alerts/confirm-alert.ts'
import { photosUpMail } from '../templates/alerts/photos-up.ts'
import { alreadyRegisteredMail } from '../templates/already-registered.ts'
import { bankDetailsMail } from '../templates/bank-details.ts'
import { emailAskedMail, emailChangedMail, newEmailMail } from '../templates/change-email.ts'
import type { ComposedMail } from '../templates/compose.ts'
import { contactNoticeMail } from '../templates/contact-notice.ts'
import { freeOrderMail } from '../templates/free-order.ts'
import { photosTakenDownMail } from '../templates/money-back/photos-taken-down.ts'
import { refundFailedMail } from '../templates/money-back/refund-failed.ts'
import { refundedMail } from '../templates/money-back/refunded.ts'
import { returnedSalesMail } from '../templates/money-back/returned-sales.ts'
import { takenDownMail } from '../templates/money-back/taken-down.ts'
import { newNetworkMail } from '../templates/new-network.ts'
import { notArrivedMail } from '../templates/not-arrived.ts'
import { disputeMail, isTold } from '../templates/operator/dispute.ts'
import { orderLinksMail } from '../templates/order-links.ts'
import { passwordChangedMail } from '../templates/password-changed.ts'
import { paymentFailedMail } from '../templates/payment-failed.ts'
import { payoutNeedsMail } from '../templates/payout-needs.ts'
import { payoutSentMail } from '../templates/payout-sent.ts'
import { payoutUndoneMail } from '../templates/payout-undone.ts'
import { pricesChangedMail } from '../templates/prices-changed.ts'
import { rearmedMail } from '../templates/rearmed.ts'
import { receiptMail } from '../templates/receipt.ts'
import { resetMail } from '../templates/reset.ts'
import { sequencesDecidedMail } from '../templates/sequences-decided.ts'
import { sequencesWaitMail } from '../templates/sequences-wait.ts'
import { soldMail } from '../templates/sold.ts'
import { spotDeclinedMail, spotFoundMail } from '../templates/spot-answered.ts'
import { spotAskedMail } from '../templates/spot-asked.ts'
import { usernameChangedMail } from '../templates/username-changed.ts'
import { verificationMail } from '../templates/verification.ts'

export const link = 'https://lineup.example/there?a=1&b=2'

export const stopUrl = 'https://lineup.example/unsubscribe/sales/7-abc'
const lists = { listUrl: link, stopUrl }
export const finances = { url: link, stopUrl }
export const dollars = { amount: 1_050, currency: 'USD' }
export const sale = { fileName: null, photos: 1, price: 2_500, orderNumber: 'L-7K3QFM', ...dollars }
export const picture = {
  url: 'https://lineup.example/media/previews/k/800.jpg',
  alt: 'Your photo',
  width: 800,
  height: 533,
}
const newPrices = { lines: [['1', '$30, $25']] satisfies [string, string][] }
const decided = (title: string) => ({ title, images: 2, url: link, isPublic: true, isHidden: false })
const rejected = (title: string, reason: string) =>
  ({ title, images: 2, url: link, outcome: 'rejected', isSentAgain: false, reason }) as const

function orderLink(words: string, title: string, left: number) {
  const paid = { price: 1_999, currency: 'USD', paidAt: new Date(0) }
  return { orderNumber: words, title, ...paid, photos: 5, left, url: link }
}

/** Every mail, with untrusted text wherever it can occur. `title`: of what was sold. Compose them in the language that is spoken. */
export const everyMail = (words: string, title = words): [string, ComposedMail][] => [
  ['verification', verificationMail({ username: words, url: link })],
  ['already registered', alreadyRegisteredMail({ username: words, signInUrl: link })],
  [
    'receipt',
    receiptMail({
      orderNumber: words,
      paidAt: new Date('2026-11-18T12:00:00Z'),
      title,
      sessions: [
        { title, price: 10_000 },
        { title, price: 4_900 },
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
  ['payment failed', paymentFailedMail({ orderNumber: words, title, price: 1_999, currency: 'USD', retryUrl: link })],
  ['order links', orderLinksMail([orderLink(words, title, 1), orderLink(words, title, 0)])],
  ['re-armed', rearmedMail({ photo: words, title, orderNumber: words, downloadUrl: link, picture: null })],
  [
    'not arrived',
    notArrivedMail({
      photo: words,
      bytes: 1_800_000,
      title,
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
      title,
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
      title,
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
  ['taken down', takenDownMail({ orderNumber: words, title, photos: 2, ...dollars, orderUrl: link })],
  ['refund failed', refundFailedMail({ orderNumber: words, ...dollars, email: words, problem: words, adminUrl: link })],
  ['new-network', newNetworkMail({ username: words, from: words, url: link })],
  ['reset', resetMail({ username: words, url: link })],
  ['password changed', passwordChangedMail({ username: words, by: 'owner', url: link })],
  ['user name changed', usernameChangedMail({ before: words, after: words, signInUrl: link })],
  ['sequence approved', sequencesDecidedMail({ decided: [{ ...decided(title), outcome: 'approved' }], ...lists })],
  ['new photos approved', sequencesDecidedMail({ decided: [{ ...decided(title), outcome: 'added' }], ...lists })],
  ['sequence rejected', sequencesDecidedMail({ decided: [rejected(title, words)], ...lists })],
  ...[[null], [title], [title, null]].map((titles): [string, ComposedMail] => [
    `new prices of ${titles.length}`,
    pricesChangedMail({ changes: titles.map((one) => ({ title: one, url: link, ...newPrices })), ...lists }),
  ]),
  [
    'several decided',
    sequencesDecidedMail({
      decided: [{ ...decided(title), outcome: 'approved' }, rejected(title, words)],
      ...lists,
    }),
  ],
  ...[
    [{ news: 'returned', share: 2_000, how: words } as const],
    [{ news: 'disputed', isSent: true } as const, { news: 'kept' } as const],
  ].map((news, n): [string, ComposedMail] => [
    `returned sales ${n}`,
    returnedSalesMail({ sales: news.map((one) => ({ title, ...dollars, ...one })), ...finances }),
  ]),
  [
    'photos taken down',
    photosTakenDownMail({ sequences: [{ title, photos: 1, name: words, reason: words }], ...finances }),
  ],
  ...(['paidOut', 'kept', 'byBank', 'keptForBank'] as const).map((earnings): [string, ComposedMail] => [
    `sold, ${earnings}`,
    soldMail({ sold: [{ ...sale, title, fileName: words, sales: 2 }], earnings, ...finances }),
  ]),
  ['payout sent', payoutSentMail({ sent: [{ title, reference: words, ...dollars }], ...finances })],
  ['payout undone', payoutUndoneMail({ sent: [{ title, reference: words, ...dollars }], ...finances })],
  ['payout needs', payoutNeedsMail({ need: 'account', ...dollars, ...finances })],
  ['payout needs a bank', payoutNeedsMail({ need: 'bank', ...dollars, ...finances })],
  ['waiting', sequencesWaitMail({ total: 12, first: [{ title, photographer: words, photos: 3 }], ...finances })],
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
  ['free order', freeOrderMail({ title, photos: 2, code: words, orderNumber: words, hours: 24, confirmUrl: link })],
  ['new e-mail', newEmailMail({ username: words, url: link })],
  ['e-mail asked', emailAskedMail({ username: words, isOwn: true, url: link })],
  ['e-mail changed', emailChangedMail({ username: words, url: link })],
  ...[null, '1234'].map((account): [string, ComposedMail] => [
    `bank details ${account}`,
    bankDetailsMail({ username: words, account, url: link }),
  ]),
  ['spot asked', spotAskedMail({ name: words, region: words, words, photographer: words, url: link })],
  ['spot found', spotFoundMail({ spot: words, url: link })],
  ['spot declined', spotDeclinedMail({ spot: words, word: words, url: link })],
]
