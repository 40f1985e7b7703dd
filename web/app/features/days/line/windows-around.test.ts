import { expect, test } from 'vitest'
import type { Bars } from './bars.ts'
import { windowsAround } from './windows-around.ts'

/** From six to ten o'clock, with photos in the bars that begin at these minutes of the day. */
const barsAt = (...starts: number[]): Bars => ({
  from: 360,
  to: 600,
  photos: Array.from({ length: 48 }, (_, bar) => (starts.includes(360 + bar * 5) ? 3 : 0)),
})
const halfPastSeven = { from: 450, to: 510 }

test.each([
  ['photos on both sides', barsAt(400, 470, 515), { from: 390, to: 450 }, { from: 510, to: 570 }],
  ['none nearby', barsAt(360, 470, 590), { from: 360, to: 365 }, { from: 590, to: 600 }],
  ['the line ends', barsAt(445, 470, 595), { from: 390, to: 450 }, { from: 595, to: 600 }],
  ['none before', barsAt(470, 510), null, { from: 510, to: 570 }],
  ['none after', barsAt(445, 470), { from: 390, to: 450 }, null],
])('a window leads on to the photos before and after it: %s', (_name, bars, earlier, later) => {
  expect(windowsAround(halfPastSeven, bars)).toEqual({ earlier, later })
})
