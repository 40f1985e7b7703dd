import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { approve, badges, openView, presentName, reject, startShop } from '../../testing/approval-queue.tsx'
import { readListsAgain } from '../sequences/sequence-cache.ts'

const press = (key: string) => fireEvent.keyDown(document.body, { key })
const isPresent = (name: string) => waitFor(async () => expect(await presentName()).toBe(name))
const have = (all: string[]) => waitFor(() => expect(badges()).toEqual(all))

/** Of five that wait, in batches of two, the first two are decided. */
async function passBatch() {
  const shop = await startShop([1, 2, 3, 4, 5], { perPage: 2 })
  openView()
  await isPresent('Spot 1')
  await approve()
  await isPresent('Spot 2')
  await reject('Blurred')
  await isPresent('Spot 3')
  return shop
}

test('past the end of a batch its decided sequences stay before the next ones, and ← leads back to them', async () => {
  await using _shop = await passBatch()
  expect(badges()).toEqual(['Approved', 'Rejected', 'Waiting', 'Waiting'])
  expect(screen.getByText('3 left')).toBeTruthy()

  press('ArrowLeft')
  await isPresent('Spot 2')
  press('ArrowLeft')
  await isPresent('Spot 1')
  for (const next of ['Spot 2', 'Spot 3']) {
    press('ArrowRight')
    await isPresent(next)
  }
  await readListsAgain()

  expect(badges()).toEqual(['Approved', 'Rejected', 'Waiting', 'Waiting'])
})

test('Load More goes on after the last row, though decided ones stay', async () => {
  await using shop = await passBatch()

  fireEvent.click(screen.getByRole('button', { name: 'Load More' }))

  await have(['Approved', 'Rejected', 'Waiting', 'Waiting', 'Waiting'])
  await isPresent('Spot 5')
  expect(shop.listReads().at(-1)?.searchParams.get('page')).toBe('2')
  expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull()
})

test('U goes back through decisions of earlier batches, and each is in the list again, to be decided anew', async () => {
  await using shop = await passBatch()

  press('u')
  await isPresent('Spot 2')
  await have(['Approved', 'Waiting', 'Waiting'])
  press('u')
  await isPresent('Spot 1')
  await have(['Waiting', 'Waiting'])
  expect(screen.getByText('5 left')).toBeTruthy()

  await approve()
  await isPresent('Spot 2')
  expect(badges()).toEqual(['Approved', 'Waiting'])
  expect(shop.undone().map(({ sequence_id }) => sequence_id)).toEqual([2, 1])
})

test('the one decided last stands last, also when it was decided before', async () => {
  await using _shop = await passBatch()
  press('u')
  await isPresent('Spot 2')
  press('u')
  await isPresent('Spot 1')
  await have(['Waiting', 'Waiting'])

  press('ArrowRight')
  await isPresent('Spot 2')
  await approve()
  await isPresent('Spot 3')
  press('ArrowLeft')
  await isPresent('Spot 1')
  await reject('Blurred')
  await isPresent('Spot 3')
  await approve()
  await isPresent('Spot 4')

  expect(badges()).toEqual(['Approved', 'Rejected', 'Approved', 'Waiting', 'Waiting'])
})

test('a decided one of an earlier batch can be put back in review, and counts again', async () => {
  await using shop = await passBatch()
  press('ArrowLeft')
  await isPresent('Spot 2')

  fireEvent.click(await screen.findByRole('button', { name: 'Put back in review' }))

  await waitFor(() => expect(screen.getByText('4 left')).toBeTruthy())
  await isPresent('Spot 2')
  expect(shop.reopened()).toEqual([{ sequence_id: 2, revision: 2 }])
  expect(badges()).toEqual(['Approved', 'Waiting', 'Waiting'])
})

test('who looks back before the next batch is there stays where they look', async () => {
  await using shop = await startShop([1, 2, 3], { perPage: 2 })
  openView()
  await isPresent('Spot 1')
  await approve()
  await isPresent('Spot 2')
  const wait = shop.hold()
  await approve()
  await waitFor(() => expect(shop.decisions()).toHaveLength(2))
  press('ArrowLeft')
  await isPresent('Spot 1')
  wait.over()

  await have(['Approved', 'Approved', 'Waiting'])
  expect(await presentName()).toBe('Spot 1')
})

test('when all is caught up, ← leads to what was decided last, and → to the end again', async () => {
  await using _shop = await startShop([1, 2])
  openView()
  await isPresent('Spot 1')
  await approve()
  await isPresent('Spot 2')
  await reject('Blurred')
  await isPresent('All caught up')
  expect(location.search).not.toContain('open=')

  press('ArrowLeft')
  await isPresent('Spot 2')
  expect(badges()).toEqual(['Approved', 'Rejected'])
  expect(screen.getByRole('button', { name: 'Next' }).ariaDisabled).toBe('false')
  press('ArrowRight')
  await isPresent('All caught up')
  fireEvent.click(screen.getByRole('button', { name: 'Previous' }))
  await isPresent('Spot 2')
  await approve()
  await isPresent('All caught up')
  press('u')
  await isPresent('Spot 2')
})

test('a decision about one of an earlier batch that fails leads back to it', async () => {
  await using shop = await passBatch()
  press('ArrowLeft')
  await isPresent('Spot 2')

  shop.change(2, { revision: 9 })
  await approve()

  await screen.findByText(/: This session has changed$/)
  await isPresent('Spot 2')
})
