import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { imageWith } from '../../../testing/sequences.ts'
import { PhotoFacts } from './photo-facts.tsx'

test('a photo says its place, the pixels of its original and its time, if that is known', () => {
  expect(factsOf('2026-11-20T06:56:07')).toBe('Photo 1 of 10 6000 × 4000 06:56')
  expect(factsOf(null)).toBe('Photo 1 of 10 6000 × 4000')
})

function factsOf(taken_at: string | null) {
  const photo = { image: imageWith({ taken_at }), number: 1, isWaiting: false }
  return render(<PhotoFacts photo={photo} total={10} />).container.textContent.trim()
}
