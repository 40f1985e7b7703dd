import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerWith, openOwnSequence, ordersIn, tiles } from '../../../../testing/own-sequence.tsx'
import { imageWith, sequenceWith } from '../../../../testing/sequences.ts'
import { startSmallServer } from '../../../../testing/small-server.ts'

test('photos that were sorted otherwise can be sorted by time, and back', async () => {
  const at = (id: number, time: string | null) => imageWith({ id, taken_at: time && `2026-11-18T${time}` })
  const list = [at(11, '08:00:00'), at(12, null), at(13, '09:00:00'), at(14, '07:00:00')]
  await using server = await startSmallServer(answerWith({ sequence: sequenceWith({}), list }))
  await openOwnSequence()

  fireEvent.click(await screen.findByRole('button', { name: 'Sort by time' }))

  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(ordersIn(server.seen)).toEqual([
      [14, 11, 13, 12],
      [11, 12, 13, 14],
    ]),
  )
  expect(tiles()).toEqual(['11', '12', '13', '14'])
})
