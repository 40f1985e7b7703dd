import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Toasts, toastError } from '../../ui/overlay/toasts.tsx'
import { ApiProblem } from '../api-problem.ts'
import { Refusal } from './refusal.tsx'
import { useAttempt } from './use-attempt.ts'

test('a refusal stays in its place until the next attempt, which also closes its toasts', async () => {
  const answers = [refusal('The price is too high'), refusal('The price is too low'), null]
  render(<Form answers={answers} />)
  toastError('Something else failed')

  send()
  await isTold('The price is too high')
  send()
  await isTold('The price is too low')
  await waitFor(() => expect(screen.queryByText('The price is too high')).toBeNull())
  send()

  await waitFor(() => expect(screen.queryByText('The price is too low')).toBeNull())
  expect(screen.getByText('Something else failed')).toBeTruthy()
})

test('a refusal that the form shows itself has no other place; its toast closes with the next attempt', async () => {
  render(<Form answers={[refusal('This name is taken'), null]} isShown={() => true} />)

  send()
  await screen.findByText('This name is taken')
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  send()

  await waitFor(() => expect(screen.queryByText('This name is taken')).toBeNull())
})

test('an error that is no refusal is passed on', async () => {
  let caught: unknown
  render(<Form answers={[new Error('a defect')]} onError={(error) => (caught = error)} />)

  send()

  await waitFor(() => expect(caught).toEqual(new Error('a defect')))
  expect(screen.queryByText('a defect')).toBeNull()
})

/** In its place and in a toast. */
const isTold = (text: string) => waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2))
const refusal = (text: string) => new ApiProblem('Conflict', 409, [text])
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }))

type FormProps = { answers: Array<Error | null>; isShown?: () => boolean; onError?: (error: unknown) => void }

/** Shows each refusal as a toast, as calls do. */
function Form({ answers, isShown, onError }: FormProps) {
  const { problem, attempt } = useAttempt()
  const sendNext = async () => {
    const answer = answers.shift()
    if (answer instanceof ApiProblem) toastError(answer.message)
    if (answer) throw answer
  }
  return (
    <>
      <Refusal problem={problem} />
      <button type="button" onClick={() => void attempt(sendNext, isShown).catch(onError)}>
        Send
      </button>
      <Toasts />
    </>
  )
}
