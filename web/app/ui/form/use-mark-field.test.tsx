import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { useMarkField } from './use-mark-field.ts'

test('a field that the server has something against is marked, and has the focus once it can be typed in again', async () => {
  render(<Form answers={['This name is taken']} />)

  save()

  await screen.findByText('This name is taken')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')))
})

test('an attempt that fails for another reason does not lead to the field of the one before', async () => {
  render(<Form answers={['This name is taken', undefined]} />)
  save()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')))
  screen.getByRole('button').focus()

  save()

  await screen.findByText('Attempts: 2')
  await waitFor(() => expect(screen.getByRole('group').hasAttribute('disabled')).toBe(false))
  expect(document.activeElement).toBe(screen.getByRole('button'))
})

const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))

/** Its field is locked while it is sent. Each attempt is refused for what stands in `answers`, or for nothing that has a field. */
function Form({ answers }: { answers: Array<string | undefined> }) {
  const form = useForm({ defaultValues: { name: '' } })
  const { errors, isSubmitting, submitCount } = form.formState
  const mark = useMarkField(form)

  const send = form.handleSubmit(async () => {
    const refused = answers.shift()
    mark(refused === undefined ? undefined : 'name', refused ?? '')
    await Promise.resolve()
  })

  return (
    <form onSubmit={(event) => void send(event)}>
      <fieldset disabled={isSubmitting}>
        <input aria-label="Name" {...form.register('name')} />
        {errors.name?.message}
      </fieldset>
      <button type="submit">Save</button>
      <p>Attempts: {submitCount}</p>
    </form>
  )
}
