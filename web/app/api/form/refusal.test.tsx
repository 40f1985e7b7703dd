import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiProblem } from '../api-problem.ts'
import { Refusal } from './refusal.tsx'

test('each refusal scrolls into view', () => {
  const inView: Array<string | null> = []
  // jsdom has no layout.
  Element.prototype.scrollIntoView = function scrollIntoView() {
    inView.push(this.textContent)
  }

  const { rerender } = render(<Refusal problem={refusal('The price is too high')} />)
  rerender(<Refusal problem={null} />)
  expect(screen.queryByRole('alert')).toBeNull()
  rerender(<Refusal problem={refusal('The price is too low')} />)

  expect(inView).toEqual(['The price is too high', 'The price is too low'])
})

const refusal = (text: string) => new ApiProblem('Invalid', 422, [text])
