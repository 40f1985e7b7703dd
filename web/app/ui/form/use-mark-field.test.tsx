import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { useMarkField } from './use-mark-field.ts'

test('a refused field is marked, and focused once it is enabled again', async () => {
  render(<Form answers={['This name is taken']} />)

  save()

  await screen.findByText('This name is taken')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')))
})

test('a later failure for another reason does not focus the earlier field', async () => {
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

/** The field is locked while sending. Each attempt fails with the text in `answers`, or without naming a field. */
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
