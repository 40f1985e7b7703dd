import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answerDialog } from '../../../testing/dialogs.ts'
import { field, fill } from '../../../testing/fields.ts'
import { choosePicture, goElsewhere, openOwnProfile } from '../../../testing/profile-screen.tsx'
import { scalePicture } from './scale-picture.ts'

// The test's page can neither decode a picture nor draw one.
vi.mock('./scale-picture.ts', () => ({ scalePicture: vi.fn<() => Promise<string | null>>() }))

const scaled = 'data:image/jpeg;base64,small'

test('what was changed and not saved is not left by accident', async () => {
  await openOwnProfile()
  fill('Address', '2 Beach Road')

  goElsewhere()
  await answerDialog(false)
  expect(field('Address').value).toBe('2 Beach Road')
  goElsewhere()
  await answerDialog(true)

  expect(await screen.findByRole('heading', { name: 'Your Images' })).toBeTruthy()
})

test('a new picture alone is worth the question', async () => {
  vi.mocked(scalePicture).mockResolvedValue(scaled)
  await openOwnProfile()
  choosePicture(new File(['x'], 'me.png', { type: 'image/png' }))
  await screen.findByRole('img')

  goElsewhere()
  await answerDialog(false)

  expect(screen.getByRole<HTMLImageElement>('img').src).toBe(scaled)
})

test('what was not changed is left without a question', async () => {
  await openOwnProfile()

  goElsewhere()

  expect(await screen.findByRole('heading', { name: 'Your Images' })).toBeTruthy()
})
