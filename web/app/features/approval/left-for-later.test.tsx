import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { approve, badges, openView, presentName, reject, startShop } from '../../testing/approval-queue.tsx'

const press = (key: string) => fireEvent.keyDown(document.body, { key })
const isPresent = (name: string) => waitFor(async () => expect(await presentName()).toBe(name))

/** Approves the open one by its key, and waits for what follows. */
async function approveOn(name: string) {
  await approve()
  await isPresent(name)
}

test('what was passed for later comes after all that was not looked at, and A decides nothing at the stop before it', async () => {
  await using shop = await startShop([1, 2, 3, 4, 5], { perPage: 3 })
  openView()
  await isPresent('Spot 1')
  await approveOn('Spot 2')
  press('ArrowRight')
  await isPresent('Spot 3')
  // The batch ends here: 2 was passed, 4 is new.
  await approveOn('Spot 4')
  await approveOn('Spot 5')

  await approveOn('You left 1 for later')
  press('a')
  press('r')

  expect(screen.getByText('Approved Spot 5, 18 Nov, 2026')).toBeTruthy()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(shop.decisions().map(({ sequence_id }) => sequence_id)).toEqual([1, 3, 4, 5])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Look at it' }))
  fireEvent.click(screen.getByRole('button', { name: 'Look at it' }))
  await isPresent('Spot 2')
  await approve()
  expect(await screen.findByText('All caught up')).toBeTruthy()
})

test('→ goes on from the stop, one after the other, and who passes one again meets the stop again', async () => {
  await using shop = await startShop([1, 2, 3, 4], { perPage: 2 })
  openView()
  await isPresent('Spot 1')
  for (const next of ['Spot 2', 'Spot 3', 'Spot 4']) {
    press('ArrowRight')
    await isPresent(next)
  }
  await approveOn('You left 3 for later')

  press('ArrowRight')
  await isPresent('Spot 1')
  expect(badges()).toEqual(['Approved', 'Waiting', 'Waiting', 'Waiting'])
  await approveOn('Spot 2')
  press('ArrowRight')
  await isPresent('Spot 3')
  await approveOn('You left 1 for later')

  expect(shop.decisions().map(({ sequence_id }) => sequence_id)).toEqual([4, 1, 3])
})

test('another list begins anew', async () => {
  await using _shop = await startShop([1, 2])
  openView()
  await isPresent('Spot 1')
  press('ArrowRight')
  await isPresent('Spot 2')
  await approveOn('You left 1 for later')

  fireEvent.change(screen.getByLabelText('Sort by'), { target: { value: 'date asc' } })

  await isPresent('Spot 1')
})

test('who looks back leaves nothing for later', async () => {
  await using shop = await startShop([1, 2, 3])
  openView()
  await isPresent('Spot 1')
  await approveOn('Spot 2')
  press('ArrowLeft')
  await isPresent('Spot 1')

  press('u')
  await waitFor(() => expect(badges()).toEqual(['Waiting', 'Waiting', 'Waiting']))
  await approveOn('Spot 2')

  expect(shop.undone()).toHaveLength(1)
})

test('those before a picture that was pressed are new: they come before the stop', async () => {
  await using _shop = await startShop([1, 2, 3])
  openView()
  await isPresent('Spot 1')

  fireEvent.click(screen.getByRole('button', { name: /^Spot 3/ }))
  await isPresent('Spot 3')
  await approveOn('Spot 2')
  await approveOn('You left 1 for later')
})

test('at the stop the last decision can be undone by its key', async () => {
  await using shop = await startShop([1, 2])
  openView()
  await isPresent('Spot 1')
  press('ArrowRight')
  await isPresent('Spot 2')
  await approveOn('You left 1 for later')

  press('u')

  await isPresent('Spot 2')
  expect(shop.undone()).toEqual([{ sequence_id: 2, revision: 2 }])
})

test('past the end of a batch, → goes on to what is new, not to what it passes', async () => {
  await using _shop = await startShop([1, 2, 3], { perPage: 2 })
  openView()
  await isPresent('Spot 1')
  await approveOn('Spot 2')

  press('ArrowRight')

  await isPresent('Spot 3')
})

test('the number that is left counts one way from the first to the last, wherever one looks', async () => {
  await using _shop = await startShop([1, 2, 3, 4], { perPage: 3 })
  openView()
  await isPresent('Spot 1')
  const count = () => document.querySelector('.table-selection output')?.textContent
  expect(count()).toBe('4 left')

  press('ArrowRight')
  await isPresent('Spot 2')
  expect(count()).toBe('4 left')
  expect(screen.getByText('4 left: Spot 2, 18 Nov, 2026, by kai')).toBeTruthy()
  await reject('Blurred')
  await isPresent('Spot 3')
  expect(count()).toBe('3 left')
  await approveOn('Spot 4')

  expect(count()).toBe('2 left')
})

test('the list of all counts places: nothing leaves it', async () => {
  await using _shop = await startShop([1, 2, 3])
  openView('show=all')
  await isPresent('Spot 1')
  const count = () => document.querySelector('.table-selection output')?.textContent
  expect(count()).toBe('1 of 3')

  await approveOn('Spot 2')

  expect(count()).toBe('2 of 3')
})
