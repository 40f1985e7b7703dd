import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen } from '../../../testing/open-screen.tsx'
import type { Day } from '../load-day.ts'
import { barsOf } from './bars.ts'
import { DayLine } from './day-line.tsx'

const day = { spot_id: 4, date: '2026-11-20', photos: 5, time_zone: null, sun: null } as Day
const clocks = [{ name: 'kai', source: 'typed', error_s: 2 }] as const
/** Three photos at seven o'clock. */
const stacks = [[1, 25_200, 25_201, 3, 0]]

test('the whole day counts the photos without a certain time, and says how many they are', () => {
  const line = { time_zone: null, starts_at: new Date('2026-11-20T00:00:00Z'), clocks: [...clocks], stacks, cut: false }
  openScreen(
    <DayLine day={day} bars={barsOf(line, day.date)} window={null}>
      {null}
    </DayLine>,
  )

  expect(screen.getByRole('link', { name: 'Whole day 5' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Time not certain 2' }).getAttribute('href')).toBe('#uncertain')
  expect(screen.getByText(/3 of 5 photos/)).toBeTruthy()
})
