import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerWith, openOwnSequence, ordersIn, tiles } from '../../../../testing/own-sequence.tsx'
import { imageWith, sequenceWith } from '../../../../testing/sequences.ts'
import { startSmallServer } from '../../../../testing/small-server.ts'

test('photos that were sorted otherwise can be sorted by time, and back', async () => {
  const at = (id: number, time: string | null) => imageWith({ id, taken_at: time && `2026-11-18T${time}` })
  const list = [at(11, '08:00:00'), at(12, null), at(13, '09:00:00'), at(14, '07:00:00')]
  const byTime = [14, 11, 13, 12]
  const answer = answerWith({ sequence: sequenceWith({}), list })
  await using server = await startSmallServer((request) =>
    request.url === '/api/sequence/image/order/time'
      ? { status: 200, body: { status: true, message: [], data: { images: byTime } } }
      : answer(request),
  )
  await openOwnSequence()

  fireEvent.click(await screen.findByRole('button', { name: 'Sort by time' }))

  const undo = await screen.findByRole('button', { name: 'Undo' })
  await waitFor(() => expect(tiles()).toEqual(byTime.map(String)))
  fireEvent.click(undo)
  await waitFor(() => expect(ordersIn(server.seen)).toEqual([[11, 12, 13, 14]]))
  expect(tiles()).toEqual(['11', '12', '13', '14'])
})
