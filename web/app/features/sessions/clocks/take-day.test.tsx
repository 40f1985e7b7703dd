import { listSequenceImages } from '@lineup/contract/sequences/lists.ts'
import { fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Queries, queries } from '../../../api/queries.tsx'
import { fieldOf } from '../../../testing/fields.ts'
import { imageWith, sequenceWith } from '../../../testing/sequences.ts'
import { startSmallServer } from '../../../testing/small-server.ts'
import { Toasts } from '../../../ui/overlay/toasts.tsx'
import { loadOwnSequence } from '../../sequences/load-sequence.ts'
import { OwnSequencePage } from '../../sequences/own/own-sequence-page.tsx'
import { takeDay } from './take-day.ts'

test('a day that the clocks say goes into the date, is said, and can be taken back', async () => {
  const data = z.encode(listSequenceImages.output, {
    sequence: sequenceWith({ date: '2026-11-18' }),
    list: [imageWith({ id: 11 })],
  })
  await using _server = await startSmallServer(() => ({ status: 200, body: { status: true, message: [], data } }))
  queries.clear()
  await loadOwnSequence('5')
  const Stub = createRoutesStub([{ path: '/', Component: PageWithClocks }])
  render(
    <Queries>
      <Stub />
      <Toasts />
    </Queries>,
  )

  fireEvent.click(screen.getByRole('button', { name: 'Not 2026-11-18' }))

  expect(fieldOf('Date')).toHaveProperty('value', '2026-11-20')
  await screen.findByText('The session’s date is 20 Nov, 2026 once you save the changes')
  screen.getByRole('button', { name: 'Save changes' })
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByRole('button', { name: 'Not 2026-11-18' })
  expect(fieldOf('Date')).toHaveProperty('value', '2026-11-18')
})

function PageWithClocks() {
  return (
    <OwnSequencePage
      id={5}
      title="A session"
      clocks={(formDay) => (
        <button type="button" onClick={() => takeDay(formDay, '2026-11-20', { isSaved: true })}>
          Not {formDay.day}
        </button>
      )}
    />
  )
}
