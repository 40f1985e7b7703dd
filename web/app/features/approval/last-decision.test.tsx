import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { approve, openView, photos, presentName, startShop } from '../../testing/approval-queue.tsx'

const press = (key: string) => fireEvent.keyDown(document.body, { key })
const said = () => document.querySelector('.table-said')?.textContent

test('the bar says that a decision was the last one, until another sequence is opened by hand; U still undoes it', async () => {
  await using shop = await startShop([1, 2, 3])
  openView()
  await photos(1, 2)
  await approve()
  await waitFor(async () => expect(await presentName()).toBe('Spot 2'))
  expect(said()).toBe('Last decision: Approved Spot 1, 18 Nov, 2026')

  press('ArrowRight')
  await waitFor(async () => expect(await presentName()).toBe('Spot 3'))
  expect(said()).toBe('')
  expect(screen.getByRole('button', { name: 'Undo' }).title).toBe('Undo: Approved Spot 1, 18 Nov, 2026')
  press('u')

  await waitFor(() => expect(said()).toBe('Undone. Waiting again: Spot 1, 18 Nov, 2026'))
  expect(shop.undone()).toHaveLength(1)
  fireEvent.click(screen.getByRole('button', { name: /^Spot 3/ }))
  expect(said()).toBe('')
})
