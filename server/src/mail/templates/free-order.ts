import { saidTitle } from '../messages/said-title.ts'
import { t } from '../messages/t.ts'
import { type ComposedMail, composeMail } from './compose.ts'

type FreeOrder = {
  title: string
  photos: number
  code: string
  orderNumber: string
  /** The link ends after so many. */
  hours: number
  confirmUrl: string
}

/** Whoever reads the mails of this address gets the photos, and nobody else. */
export function freeOrderMail({ title, photos, code, orderNumber, hours, confirmUrl }: FreeOrder): ComposedMail {
  return composeMail({
    subject: t('freeOrder.subject', { title: saidTitle(title), orderNumber }),
    preview: t('freeOrder.preview', { count: photos }),
    heading: t('freeOrder.heading', { count: photos }),
    paragraphs: [t('freeOrder.asked', { count: photos, code }), t('freeOrder.link', { hours })],
    facts: [
      [t('freeOrder.what'), saidTitle(title)],
      [t('receipt.photos'), String(photos)],
      [t('facts.orderNumber'), orderNumber],
    ],
    action: { label: t('freeOrder.action', { count: photos }), url: confirmUrl },
    footnote: t('freeOrder.footnote'),
  })
}
