import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { errorOf, fieldOf } from '../../../testing/fields.ts'
import { startSmallServer } from '../../../testing/small-server.ts'
import { answerWith, begun, noPrices, openForm, updatesIn } from '../../../testing/update-form.tsx'
import type { EditedSequence } from '../sequence-cache.ts'

test('an admin sees the default in an empty price, and clearing a price returns to it', async () => {
  const own_prices = { ...noPrices, image_price: 3_050, sequence_price: 9_900 }
  await using server = await startSmallServer(answerWith({ own_prices }))
  await openForm('admin')
  expect(fieldOf('Image price').value).toBe('30.50')
  expect(fieldOf('Image commission').value).toBe('')
  expect(fieldOf('Image commission').getAttribute('placeholder')).toBe('Default: 10')
  expect(screen.getByText('Image price').textContent).toBe('Image price')
  expect(screen.getByText('Session price').textContent).toBe('Session price')
  expect(screen.getByText('A buyer never pays more than the photos cost one by one.')).toBeTruthy()
  expect(screen.getByText(/^Empty means the default price/)).toBeTruthy()

  fireEvent.change(fieldOf('Image price'), { target: { value: '' } })
  fireEvent.change(fieldOf('Session commission'), { target: { value: '$ 12.5' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))

  await screen.findByText('The page before')
  expect(updatesIn(server.seen)).toMatchObject([
    {
      image_price: null,
      commission_image: null,
      sequence_price: 99,
      commission_sequence: 12.5,
      seen: { ...begun, image_price: 30.5, commission_image: null, sequence_price: 99, commission_sequence: null },
    },
  ])
})

test('an empty price shows what the photographer asks, until the admin sets the other figure of it', async () => {
  const asked_prices = { ...noPrices, image_price: 4_000, commission_image: 1_600 }
  await using _ = await startSmallServer(answerWith({ asked_prices }))
  await openForm('admin')
  const placeholders = () =>
    ['Image price', 'Image commission'].map((name) => fieldOf(name).getAttribute('placeholder'))
  expect(placeholders()).toEqual(['Photographer’s: 40', 'Photographer’s: 16'])
  expect(fieldOf('Session price').getAttribute('placeholder')).toBe('Default: 60')

  fireEvent.change(fieldOf('Image commission'), { target: { value: '12' } })

  expect(placeholders()[0]).toBe('Default: 25')
})

test('after somebody else changed the sequence, typed values stay and the rest is loaded', async () => {
  const message = ['This session has changed. Please look at it again']
  let now: Partial<EditedSequence> = { own_prices: noPrices }
  await using server = await startSmallServer((request) =>
    request.url === '/api/sequence/update' && !request.body.includes('"image_price":40')
      ? { status: 409, body: { status: false, key: 'Conflict', message } }
      : answerWith(now)(request),
  )
  await openForm('admin')
  fireEvent.change(fieldOf('Date'), { target: { value: '2026-11-19' } })
  fireEvent.change(fieldOf('Session price'), { target: { value: '70' } })
  now = { date: '2026-11-01', own_prices: { ...noPrices, image_price: 4_000, sequence_price: 6_500 } }
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))

  fireEvent.click(await screen.findByRole('button', { name: 'Load the changes' }))
  await waitFor(() => expect(fieldOf('Image price').value).toBe('40'))
  expect([fieldOf('Date').value, fieldOf('Session price').value]).toEqual(['2026-11-19', '70'])
  expect(screen.getByText('Saved: Uluwatu, 01 Nov, 2026')).toBeTruthy()
  expect(screen.getByText(/^Yours, not saved yet: Uluwatu, 19 Nov, 2026$/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))

  await screen.findByText('The page before')
  expect(updatesIn(server.seen).at(-1)).toMatchObject({
    date: '2026-11-19',
    image_price: 40,
    sequence_price: 70,
    seen: { date: '2026-11-01', image_price: 40, sequence_price: 65 },
  })
})

test('Enter does not submit the admin’s form', async () => {
  await using _server = await startSmallServer(answerWith({}))
  await openForm('admin')

  // False: the default action was prevented.
  expect(fireEvent.keyDown(fieldOf('Image price'), { key: 'Enter' })).toBe(false)
})

test('a refused price is shown under its field, counting the defaults', async () => {
  await using _server = await startSmallServer((seen) =>
    seen.url === '/api/sequence/update' ? tooDear : answerWith({})(seen),
  )
  await openForm('admin')

  fireEvent.change(fieldOf('Image price'), { target: { value: '10.50' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))

  const commission = fieldOf('Image commission')
  await waitFor(() => expect([commission.ariaInvalid, document.activeElement]).toEqual(['true', commission]))
  expect(errorOf('Image commission')).toBe(tooDear.body.message[0])
  fireEvent.change(fieldOf('Image price'), { target: { value: '' } })
  await waitFor(() => expect(commission.ariaInvalid).toBeNull())
})

test('a refusal for another reason marks no price', async () => {
  const body = { status: false, key: 'Conflict', message: ['This session has changed'] }
  await using _server = await startSmallServer((seen) =>
    seen.url === '/api/sequence/update' ? { status: 409, body } : answerWith({})(seen),
  )
  await openForm('admin')

  fireEvent.change(fieldOf('Image price'), { target: { value: '9' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))

  expect(await screen.findByRole('button', { name: 'Load the changes' })).toBeTruthy()
  expect(screen.queryByText('This session has changed')).toBeNull()
  expect(fieldOf('Image commission').ariaInvalid).toBeNull()
})

const tooDear = {
  status: 422,
  body: {
    status: false,
    key: 'Invalid',
    message: ['The image commission ($10) and the donation ($1) exceed the image price ($10.50)'],
  },
}
