import { money } from '@lineup/contract/money.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { fewOrFull } from '../testing/few-or-full.ts'

test('P3 every cent that can be typed is that many minor units', () => {
  const wrong = []
  for (let minor = 50; minor <= 9_999_999; minor += fewOrFull(997, 1)) {
    if (z.decode(money, (minor / 100).toFixed(2)) !== minor) wrong.push(minor)
  }
  expect(wrong).toEqual([])
})
