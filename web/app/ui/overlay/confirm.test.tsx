import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answerDialog } from '../../testing/dialogs.ts'
import { ConfirmHost, confirm } from './confirm.tsx'

test('a reversible act needs one press: its button has the focus', async () => {
  render(<ConfirmHost />)

  void confirm({ title: 'Approve it?', action: 'Approve' })

  expect((await screen.findByRole('button', { name: 'Approve' })) === document.activeElement).toBe(true)
})

test('an irreversible act does not: Cancel has the focus', async () => {
  render(<ConfirmHost />)

  void confirm({ title: 'Delete it?', action: 'Delete', tone: 'danger' })

  expect((await screen.findByRole('button', { name: 'Cancel' })) === document.activeElement).toBe(true)
})

test.each([
  [15, 'true'],
  [0, 'false'],
])('the space of a scrollbar that takes %i px stays: %s', async (width, keeps) => {
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(2_000)
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(innerWidth - width)
  render(<ConfirmHost />)

  void confirm({ title: 'Approve it?', action: 'Approve' })
  await screen.findByRole('alertdialog')

  expect(document.documentElement.dataset.scrolls).toBe(keeps)
  vi.restoreAllMocks()
})

test('the second half of a double click on an answer hits nothing below', async () => {
  render(<ConfirmHost />)
  const below = document.body.appendChild(document.createElement('button'))
  let presses = 0
  below.addEventListener('click', () => (presses += 1))

  const answer = confirm({ title: 'Approve it?', action: 'Approve' })
  await answerDialog(true)
  await answer
  below.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }))
  below.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))

  expect(presses).toBe(1)
  below.remove()
})

test('only the action’s own button confirms', async () => {
  render(<ConfirmHost />)

  const answer = confirm({ title: 'Approve it?', action: 'Approve' })
  await answerDialog(false)

  expect(await answer).toBe(false)
})
