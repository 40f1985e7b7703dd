import { fireEvent, screen, within } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import '../../../../testing/dialogs.ts'
import { aDownload, aPaymentView, aRefund, viewOf } from '../../../../testing/money/payments.ts'
import { openScreen } from '../../../../testing/open-screen.tsx'
import { startSmallServer } from '../../../../testing/small-server.ts'
import { PaymentPage } from '../payment-page.tsx'

async function openPage(part: object) {
  const server = await startSmallServer(() => viewOf(aPaymentView({ downloads: [aDownload], ...part })))
  openScreen(
    <Suspense>
      <PaymentPage id={1} />
    </Suspense>,
  )
  await screen.findByRole('button', { name: 'Refund' })
  return server
}

const dialog = () => within(screen.getByRole('dialog'))
const type = (amount: string) => fireEvent.change(dialog().getByLabelText(/^Amount/), { target: { value: amount } })

test('a photo that gets all of its money back is withdrawn, and the dialog says so; a part of it withdraws nothing', async () => {
  const [sold] = aPaymentView().lines
  const items = [1, 2, 3].map((n) => ({ image_id: n, name: `IMG_${n}.jpg`, thumbnail: null }))
  const downloads = items.map(({ image_id, name }) => ({ ...aDownload, id: `dl_${image_id}`, image_id, name }))
  await using _server = await openPage({ downloads, lines: [{ ...sold, kind: 'ride', photos: 3, items }] })
  fireEvent.click(screen.getByRole('button', { name: 'Refund' }))
  const about = () =>
    dialog()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
      .filter((sentence) => /withdrawn|buyer keeps/.test(sentence))

  fireEvent.click(dialog().getByRole('checkbox', { name: 'IMG_2.jpg' }))
  expect(about()).toEqual([
    'The refunded photo is withdrawn: it can no longer be downloaded.',
    'The buyer keeps the others.',
  ])
  type('5')
  expect(about()).toEqual([
    'The buyer keeps the photos, and can still download those that wait. Only photos that are refunded in full are withdrawn.',
  ])
  type('25')
  expect(about()).toEqual(['The 3 photos that can still be downloaded are withdrawn.'])
})

test('a photo that was downloaded and gets all of its money back stays with the buyer, and the dialog says so', async () => {
  const [sold] = aPaymentView().lines
  const items = [1, 2].map((n) => ({ image_id: n, name: `IMG_${n}.jpg`, thumbnail: null }))
  const downloads = items.map(({ image_id, name }, n) => ({ ...aDownload, id: `dl_${n}`, image_id, name, status: n }))
  await using _server = await openPage({ downloads, lines: [{ ...sold, kind: 'ride', photos: 2, items }] })
  fireEvent.click(screen.getByRole('button', { name: 'Refund' }))

  fireEvent.click(dialog().getByRole('checkbox', { name: 'IMG_2.jpg' }))

  const about = dialog()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(about).toContain('The refunded photo was downloaded already, so the buyer has its file.')
  expect(about).toContain('The buyer keeps the others.')
  expect(about.join()).not.toContain('withdrawn')
})

test('a refund of the provider’s dashboard names no photo, and the page says that none was withdrawn', async () => {
  const foreign = {
    ...aRefund,
    amount: 8,
    refund_id: 're_1',
    problem: null,
    reference: null,
    by: null,
    takedown: false,
    image_ids: [],
  }
  const lines = aPaymentView().lines.map((line) => ({ ...line, refunded: 8 }))
  await using _server = await openPage({ refunded: 8, lines, refunds: [foreign] })

  expect(screen.getByText('It names no photo: no download was withdrawn')).toBeTruthy()
})
