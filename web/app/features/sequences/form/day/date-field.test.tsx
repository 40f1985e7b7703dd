import { t as tContract } from '@lineup/contract/messages/t.ts'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { errorOf, fieldOf } from '../../../../testing/fields.ts'
import { startSmallServer } from '../../../../testing/small-server.ts'
import { answerWith, openForm, updatesIn } from '../../../../testing/update-form.tsx'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const choose = (date: string) => fireEvent.change(fieldOf('Date'), { target: { value: date } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))

test.for([
  [inDays(3), tContract('dayToCome')],
  ['1989-12-31', tContract('dayTooEarly')],
] as const)('the day %s is refused in words, and nothing is sent', async ([date, words]) => {
  await using server = await startSmallServer(answerWith({ is_approved: 0 }))
  await openForm()
  expect([fieldOf('Date').getAttribute('min'), fieldOf('Date').getAttribute('max')]).toEqual(['1990-01-01', inDays(1)])

  choose(date)
  save()

  await expect.poll(() => errorOf('Date')).toBe(words)
  expect(updatesIn(server.seen)).toEqual([])

  choose(inDays(0))
  save()
  await screen.findByText('Saved')
  expect(updatesIn(server.seen)).toMatchObject([{ date: inDays(0) }])
})

test('an invalid day from before the rule may stay', async () => {
  await using server = await startSmallServer(answerWith({ date: '1985-06-01', is_approved: 0 }))
  await openForm()

  save()

  await screen.findByText('Saved')
  expect(updatesIn(server.seen)).toMatchObject([{ date: '1985-06-01' }])
})
