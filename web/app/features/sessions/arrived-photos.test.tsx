import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { givenUpload } from '../../testing/uploads.ts'
import { ArrivedPhotos } from './arrived-photos.tsx'
import type { SaidOfClock } from './clocks/said-of-clock.ts'

test('photos that had arrived show their time by the clock as it was put right', () => {
  const photos = [
    givenUpload({ id: 'a', name: 'a.jpg', taken_at: '2026-02-15T10:54:00', camera_key: 'fast' }),
    givenUpload({ id: 'b', name: 'b.jpg', taken_at: '2026-02-15T10:54:00', camera_key: 'right' }),
    givenUpload({ id: 'c', name: 'c.jpg' }),
  ]
  const said = new Map<string, SaidOfClock>([['fast', { shiftMs: -3_600_000, errorS: 60 }]])
  const clocks = { day: '2026-02-15', zone: null, said }

  render(<ArrivedPhotos photos={photos} clocks={clocks} isLocked={false} onRemove={async () => {}} />)

  const times = screen.getAllByRole('listitem').map((row) => row.querySelector('time')?.textContent)
  expect(times).toEqual(['09:54', '10:54', ''])
})
