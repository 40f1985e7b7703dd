import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { imageWith } from '../../../testing/sequences.ts'
import type { ManagedImage } from '../sequence-cache.ts'
import { ImageCard } from './image-card.tsx'

/** For good, for legal reasons, whatever else is over. */
const allowed = ['View photo 1', 'Take down: Photo 1']
const previews = [{ url: '/media/previews/a/400.jpg', width: 400, height: 267, type: 'image/jpeg' }]

test.each([
  [1, 'Active', 'Make inactive', 'Off sale until somebody makes it active'],
  [0, 'Inactive', 'Make active', 'On sale again, if it is approved'],
])('the state %i reads %s, and the act %s says what it does', (status, state, action, about) => {
  show(imageWith({ status, previews, processing: false }))

  expect(screen.getByText(state)).toBeTruthy()
  const button = screen.getByRole('button', { name: `${action}: Photo 1`, hidden: true })
  expect(button.textContent).toBe(action + about)
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(about)
})

test('one menu has all acts, each with a line of its own', () => {
  const card = show(imageWith({ previews, processing: false }))

  const acts = card.getAllByRole('button', { hidden: true }).filter((button) => button.hasAttribute('aria-describedby'))
  expect(acts.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Reject photo: Photo 1',
    'Make inactive: Photo 1',
    'Delete: Photo 1',
    'Take down: Photo 1',
  ])
})

test('an upright photo keeps its shape', () => {
  show(imageWith({ width: 4000, height: 6000, previews, processing: false }))

  expect(screen.getByRole('img').closest('.r-65')).toBeTruthy()
})

test.each([
  ['user', 'Deleted by user'],
  ['admin', 'Deleted by admin'],
] as const)('what the %s deleted is labelled, and can be restored or taken down', (deleted_by, label) => {
  const card = show(imageWith({ deleted_at: new Date(), deleted_by, previews, processing: false }))

  expect(screen.getByText(label)).toBeTruthy()
  const acts = card.getAllByRole('button', { hidden: true }).map((button) => button.getAttribute('aria-label'))
  expect(acts).toEqual(['View photo 1', 'More: Photo 1', 'Restore: Photo 1', 'Take down: Photo 1'])
})

test('a rejected photo says so with its reason, and can be taken back', () => {
  show(imageWith({ is_approved: 2, reason: 'Blurred', previews, processing: false }))

  expect(screen.getByText('Rejected')).toBeTruthy()
  expect(screen.getByText('Reason: Blurred')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Undo rejection: Photo 1', hidden: true })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Make inactive: Photo 1', hidden: true })).toBeNull()
})

test('an image of a deleted sequence can only be viewed', () => {
  const card = show(imageWith({ status: 1, previews, processing: false }), { isLocked: true })

  expect(card.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(allowed)
})

test('a preview being made is announced, and cannot be opened yet', () => {
  show(imageWith({ processing: true }))

  expect(screen.getByText('Preparing preview')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'View photo 1' })).toBeNull()
})

test('a deleted image without a preview does not announce one', () => {
  show(imageWith({ processing: true, deleted_at: new Date(), deleted_by: 'user' }))

  expect(screen.queryByText('Preparing preview')).toBeNull()
})

test('a failed preview shows why', () => {
  show(imageWith({ processing: false, error: 'The picture is damaged' }))

  expect(screen.getByText('The picture is damaged')).toBeTruthy()
})

function show(image: ManagedImage, { isLocked = false } = {}) {
  const nothing = () => {}
  const { container } = render(
    <ul>
      <ImageCard
        image={image}
        number={1}
        sequenceId={5}
        alt="Photo 1: surf at Uluwatu"
        isWaiting={false}
        reach="now"
        isLocked={isLocked}
        onOpen={nothing}
        onNear={nothing}
      />
    </ul>,
  )
  return within(container)
}
