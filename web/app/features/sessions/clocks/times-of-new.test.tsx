import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerWith, openOwnSequence } from '../../../testing/own-sequence.tsx'
import { imageWith, sequenceWith } from '../../../testing/sequences.ts'
import { startSmallServer } from '../../../testing/small-server.ts'
import { givenUpload } from '../../../testing/uploads.ts'
import { TypeTimes } from './type-times.tsx'

test('new photos of a session that tell no time get one before they are saved', async () => {
  const timeless = givenUpload({ name: 'wave.jpg', taken_at: null, time_source: null })
  await using server = await startSmallServer((request) => {
    const ok = (data: unknown) => ({ status: 200, body: { status: true, message: [], data } })
    if (request.method === 'PUT') return ok(timeless)
    if (request.url !== '/api/uploads/time') {
      return answerWith({ sequence: sequenceWith({}), list: [imageWith({ id: 11 })] })(request)
    }
    const { taken_at } = JSON.parse(request.body) as { taken_at: string }
    return ok({ list: [{ ...timeless, taken_at, time_source: 'typed' }] })
  })
  await openOwnSequence({ newTimes: (given) => <TypeTimes {...given} hours={undefined} /> })
  const added = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'wave.jpg', { type: 'image/jpeg' })
  fireEvent.change(screen.getByLabelText('Photos'), { target: { files: [added] } })

  await screen.findByText('1 photo without a time')
  fireEvent.change(screen.getByLabelText(/When was it taken/), { target: { value: '7:40' } })
  fireEvent.click(screen.getByRole('button', { name: 'Give 1 photo this time' }))

  await screen.findByText('1 photo with a time that you typed. It counts as true to 5 minutes.')
  await waitFor(() =>
    expect(server.seen.filter(({ url }) => url === '/api/uploads/time').map(({ body }) => JSON.parse(body))).toEqual([
      { ids: [timeless.id], taken_at: '2026-11-18T07:40:00' },
    ]),
  )
})
