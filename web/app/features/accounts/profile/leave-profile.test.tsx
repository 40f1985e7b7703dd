import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerDialog } from '../../../testing/dialogs.ts'
import { field, fill } from '../../../testing/fields.ts'
import { choosePicture, goElsewhere, openOwnProfile } from '../../../testing/profile-screen.tsx'
import { scalesPicturesTo } from '../../../testing/scaled-picture.ts'

const scaled = 'data:image/jpeg;base64,small'

test('leaving with unsaved changes asks first', async () => {
  await openOwnProfile()
  fill('Address', '2 Beach Road')

  goElsewhere()
  await answerDialog(false)
  expect(field('Address').value).toBe('2 Beach Road')
  goElsewhere()
  await answerDialog(true)

  expect(await screen.findByRole('heading', { name: 'Your Images' })).toBeTruthy()
})

test('leaving with only a new picture asks too', async () => {
  using _scaling = scalesPicturesTo(scaled)
  await openOwnProfile()
  choosePicture(new File(['x'], 'me.png', { type: 'image/png' }))
  await screen.findByRole('img')

  goElsewhere()
  await answerDialog(false)

  expect(screen.getByRole<HTMLImageElement>('img').src).toBe(scaled)
})

test('leaving without changes does not ask', async () => {
  await openOwnProfile()

  goElsewhere()

  expect(await screen.findByRole('heading', { name: 'Your Images' })).toBeTruthy()
})
