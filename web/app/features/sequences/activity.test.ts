import { expect, test } from 'vitest'
import { activityOf } from './activity.ts'

test('the pill shows the state, the button its change', () => {
  expect(activityOf(1)).toMatchObject({ state: 'Active', next: 0 })
  expect(activityOf(0)).toMatchObject({ state: 'Inactive', next: 1 })
})

test('the question names what will happen', () => {
  expect(activityOf(1).question.title('Photo 3')).toBe('Make Photo 3 inactive?')
  expect(activityOf(0).question.action).toBe('Make active')
  expect(activityOf(0).question.body).toBe('Everybody can find and buy it.')
  expect(activityOf(0, false).ownQuestion.body).toBe('Everybody can find and buy it once it is approved.')
  expect(activityOf(1).ownQuestion.body).toContain('Buyers keep what they bought.')
  // Nobody can have found it, nor bought it.
  expect(activityOf(1, false).ownQuestion.body).toBe(
    'It is not on sale yet. Once it is approved, it stays hidden until you show it.',
  )
})
