import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen } from '../../../testing/open-screen.tsx'
import { startSmallServer } from '../../../testing/small-server.ts'
import { useMetSequences } from './met-sequences.ts'

test('a day knows the photographers of all its chosen photos, whichever page they were chosen on', async () => {
  const stack = {
    id: 1,
    sequence_id: 5,
    sequence_key: 'key',
    name: 'lani',
    photographer_id: 3,
    image_ids: [7, 8],
    image_price: 25,
  }
  const list = [{ ...stack, started_at: null, ended_at: null, error_s: null, cover: null }]
  await using server = await startSmallServer(() => ({
    status: 200,
    body: { status: true, message: [], data: { list } },
  }))
  localStorage.setItem('lineup.chosen', '{"other day":[3],"key":[8]}')

  openScreen(<Names />)

  await screen.findByText('lani')
  expect(JSON.parse(server.seen.at(-1)?.body ?? '')).toEqual({
    image_ids: [3, 8],
    spot_id: 4,
    date: '2026-11-20',
  })
})

const day = { spot_id: 4, date: '2026-11-20' }

function Names() {
  const { sequences } = useMetSequences(day, [])
  return sequences.map(({ name }) => <p key={name}>{name}</p>)
}
