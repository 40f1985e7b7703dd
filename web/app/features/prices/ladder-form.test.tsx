import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen } from '../../testing/open-screen.tsx'
import { startSmallServer } from '../../testing/small-server.ts'
import { LadderForm } from './ladder-form.tsx'

const saved = [{ photos: 5, percent: 10 }]
const open = () => openScreen(<LadderForm start={saved} each={2_500} currency="USD" />)

test('steps are added and saved, with what they do to a price', async () => {
  await using server = await startSmallServer(({ body }) => answer(JSON.parse(body) as { steps: unknown }))
  open()
  expect(screen.getByText('5 photos of $25 each: $112.50 instead of $125')).toBeTruthy()

  fireEvent.click(screen.getByRole('button', { name: 'Add a step' }))
  type('From photos', 1, '10')
  type('Percent off', 1, '15')
  expect(screen.getByText('10 photos of $25 each: $212.50 instead of $250')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Save the steps' }))

  await waitFor(() => expect(server.seen).toHaveLength(1))
  expect(JSON.parse(server.seen[0]?.body ?? '')).toEqual({
    steps: [...saved, { photos: 10, percent: 15 }],
    seen: { steps: saved },
  })
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save the steps' }).disabled).toBe(true),
  )
})

test('a step that does not climb is refused before it is sent', async () => {
  await using server = await startSmallServer(() => answer({ steps: [] }))
  open()
  fireEvent.click(screen.getByRole('button', { name: 'Add a step' }))
  type('From photos', 1, '5')
  type('Percent off', 1, 'a lot')
  fireEvent.click(screen.getByRole('button', { name: 'Save the steps' }))

  expect(await screen.findByText('More than the step before')).toBeTruthy()
  expect(screen.getByText('A whole number')).toBeTruthy()
  expect(server.seen).toEqual([])
})

test('without steps nothing is taken off', async () => {
  await using server = await startSmallServer(({ body }) => answer(JSON.parse(body) as { steps: unknown }))
  open()
  fireEvent.click(screen.getByRole('button', { name: 'Remove step 1' }))
  expect(screen.getByText('Nothing is taken off now.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Save the steps' }))

  await waitFor(() => expect(JSON.parse(server.seen[0]?.body ?? '{}')).toMatchObject({ steps: [] }))
})

const type = (label: string, row: number, value: string) => {
  const field = screen.getAllByLabelText(label)[row]
  if (field) fireEvent.change(field, { target: { value } })
}
const answer = ({ steps }: { steps: unknown }) => ({
  status: 200,
  body: { status: true, message: ['Saved'], data: { steps } },
})
