import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { approve, badges, openView, presentName, startShop } from '../../testing/approval-queue.tsx'
import { answerDialog } from '../../testing/dialogs.ts'

const pressApprove = () => fireEvent.click(screen.getByRole('button', { name: 'Approve session' }))
async function approveByPress() {
  pressApprove()
  await answerDialog(true)
}
const isPresent = (name: string) => waitFor(async () => expect(await presentName()).toBe(name))

function startClock() {
  vi.useFakeTimers({ toFake: ['performance'] })
  return { [Symbol.dispose]: () => void vi.useRealTimers() }
}

test('the second of a double press does not decide on the next sequence, a press 800 ms later does', async () => {
  await using shop = await startShop([1, 2, 3])
  openView()
  await isPresent('Spot 1')
  using _clock = startClock()

  await approveByPress()
  await isPresent('Spot 2')
  vi.advanceTimersByTime(799)
  pressApprove()
  fireEvent.click(screen.getByRole('button', { name: 'Reject session' }))
  expect(await presentName()).toBe('Spot 2')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  vi.advanceTimersByTime(1)
  await approveByPress()

  await isPresent('Spot 3')
  await waitFor(() => expect(shop.decisions().map(({ sequence_id }) => sequence_id)).toEqual([1, 2]))
})

test('the next of another batch may come late: a press is counted from then', async () => {
  await using shop = await startShop([1, 2], { perPage: 1 })
  openView()
  await isPresent('Spot 1')
  using _clock = startClock()
  const wait = shop.hold()

  await approveByPress()
  await waitFor(() => expect(shop.decisions()).toHaveLength(1))
  vi.advanceTimersByTime(2_000)
  wait.over()
  await isPresent('Spot 2')
  pressApprove()

  expect(await presentName()).toBe('Spot 2')
  expect(badges()).toEqual(['Approved', 'Waiting'])
})

test('where many were decided, the second press does not decide on the open one', async () => {
  await using shop = await startShop([1, 2, 3])
  openView()
  await isPresent('Spot 1')
  using _clock = startClock()

  for (const name of [/^Select Spot 2/, /^Select Spot 3/]) fireEvent.click(screen.getByLabelText(name))
  fireEvent.click(screen.getByRole('button', { name: 'Approve 2 sessions' }))
  await answerDialog(true)
  fireEvent.click(await screen.findByRole('button', { name: 'Approve session' }))

  await waitFor(() => expect(badges()).toEqual(['Waiting', 'Approved', 'Approved']))
  await waitFor(() => expect(shop.decisions()).toHaveLength(2))
})

test('keys keep their own pace, and what is opened by hand can be decided at once', async () => {
  await using shop = await startShop([1, 2, 3, 4])
  openView()
  await isPresent('Spot 1')
  using _clock = startClock()

  await approve()
  await isPresent('Spot 2')
  await approve()
  await isPresent('Spot 3')
  fireEvent.keyDown(document.body, { key: 'ArrowRight' })
  await isPresent('Spot 4')
  await approveByPress()

  await waitFor(() => expect(shop.decisions().map(({ sequence_id }) => sequence_id)).toEqual([1, 2, 4]))
})
