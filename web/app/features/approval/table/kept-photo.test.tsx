import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openView, photos, presentName, startShop } from '../../../testing/approval-queue.tsx'

const press = (key: string) => fireEvent.keyDown(document.body, { key })
const present = () => screen.getByRole('button', { name: /^Show photo/, current: true }).getAttribute('aria-label')
const kept = () => screen.queryByRole('figure')?.getAttribute('aria-label') ?? null

test('C keeps the present photo beside the next until C, Escape or its button ends it; another sequence starts without', async () => {
  await using _shop = await startShop([1, 2])
  openView()
  await presentName()
  await photos(1, 2)

  press('ArrowDown')
  press('c')
  expect(kept()).toBe('Photo 2, kept beside the others')
  // It was the last.
  expect(present()).toBe('Show photo 1')
  press('ArrowUp')
  expect(kept()).toBe('Photo 2, kept beside the others')
  press('c')
  expect(kept()).toBeNull()

  press('c')
  fireEvent.click(screen.getByRole('button', { name: 'End comparison' }))
  expect(kept()).toBeNull()

  press('c')
  expect(press('Escape')).toBe(false)
  expect(kept()).toBeNull()
  // What else it does is the browser's again.
  expect(press('Escape')).toBe(true)

  press('c')
  press('ArrowRight')
  await photos(2, 2)
  expect(kept()).toBeNull()
})
