import { notOneSpot } from '@lineup/contract/refusals.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queries } from '../../../api/queries.tsx'
import { answerDialog } from '../../../testing/dialogs.ts'
import { answerWith, openOwnSequence } from '../../../testing/own-sequence.tsx'
import { imageWith, sequenceWith } from '../../../testing/sequences.ts'
import { startSmallServer } from '../../../testing/small-server.ts'
import { imagesKey, type SequenceImages } from '../sequence-cache.ts'

const onSale = sequenceWith({ is_approved: 1, offered: 3, sales: 2, earned: 4_500 })

test('a deleted sequence is not read again, though its previews were in the making', async () => {
  await using server = await startSmallServer(answerWith({ sequence: onSale, list: [imageWith({ id: 11 })] }))
  await openOwnSequence()
  const menu = within(screen.getByRole('button', { name: /^More: / }).parentElement ?? document.body)

  fireEvent.click(menu.getByRole('button', { name: /^Delete: Uluwatu/, hidden: true }))
  await answerDialog(true)

  expect(await screen.findByText('The list')).toBeTruthy()
  const urls = server.seen.map(({ url }) => url)
  const deleted = urls.findIndex((url) => url.startsWith('/api/sequence/destroy'))
  expect(deleted).toBeGreaterThan(0)
  expect(urls.slice(deleted + 1).filter((url) => url.endsWith('/5'))).toEqual([])
  const kept = queries.getQueryData<SequenceImages>(imagesKey(5))?.list ?? []
  expect(kept.filter(({ processing }) => processing)).toEqual([])
})

test('day and place stand above the photos, and a place that the server refuses is marked and has the focus', async () => {
  const answer = answerWith({ sequence: onSale, list: [imageWith({ id: 11, processing: false })] })
  await using _server = await startSmallServer((seen) =>
    seen.url === '/api/sequence/update'
      ? { status: 422, body: { status: false, key: 'Invalid', message: [notOneSpot()] } }
      : answer(seen),
  )
  await openOwnSequence({ isEditing: true })
  const [date, tile] = [screen.getByLabelText(/^Date/), screen.getByRole('listitem', { name: /^Photo 1/ })]
  expect(date.compareDocumentPosition(tile) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()

  fireEvent.change(date, { target: { value: '2026-11-17' } })
  fireEvent.click(await screen.findByRole('button', { name: 'Save changes' }))
  await answerDialog(true)

  const spot = screen.getByLabelText(/^Spot/)
  await waitFor(() => expect(document.activeElement).toBe(spot))
  expect(spot.getAttribute('aria-invalid')).toBe('true')
})
