import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen } from '../../../testing/open-screen.tsx'
import { startSmallServer } from '../../../testing/small-server.ts'
import type { StackCard } from '../../days/stack-card.ts'
import { useChosen } from '../../days/stacks/use-chosen.ts'
import { ChooseAll } from './choose-all.tsx'

const quote = {
  price: 80,
  full: 80,
  singles: 100,
  off: 0,
  donation: 2,
  currency: 'USD',
  photos: 4,
  step: null,
  next: null,
  sessions: [],
  covered: [],
  gone: { images: [], sequences: [] },
}

const cardOf = (imageIds: number[]) => ({ sequenceKey: 'key', imageIds }) as StackCard

function TwoWaves() {
  return <ChooseAll cards={[cardOf([1, 2, 3]), cardOf([3, 4])]} chosen={useChosen()} />
}

test('the button says how many photos it chooses, and what they cost once that is known', async () => {
  const asked: unknown[] = []
  await using _server = await startSmallServer(({ body }) => {
    asked.push(JSON.parse(body))
    return { status: 200, body: { status: true, message: [], data: quote } }
  })
  openScreen(<TwoWaves />)

  expect(screen.getByRole('button', { name: 'Choose all my waves: 4 photos' })).toBeTruthy()
  await screen.findByRole('button', { name: 'Choose all my waves: 4 photos, $80' })
  expect(asked).toEqual([{ image_ids: [1, 2, 3, 4], sequence_ids: [] }])
})

test('without an answer it says no price', async () => {
  await using _server = await startSmallServer(() => ({
    status: 429,
    body: { status: false, message: ['Later'], data: {} },
  }))
  openScreen(<TwoWaves />)

  await screen.findByRole('button', { name: 'Choose all my waves: 4 photos' })
})
