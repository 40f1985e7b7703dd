import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { choosePicture, openOwnProfile, save } from '../../../testing/profile-screen.tsx'
import { profileAnswer } from '../../../testing/profiles.ts'
import { scalesPicturesTo } from '../../../testing/scaled-picture.ts'
import { startSmallServer } from '../../../testing/small-server.ts'

const scaled = 'data:image/jpeg;base64,small'

test('a picture is scaled, shown immediately and sent; it can be removed again', async () => {
  using _scaling = scalesPicturesTo(scaled)
  await using server = await startSmallServer(() => profileAnswer({ picture: scaled }))
  const page = await openOwnProfile()

  choosePicture(new File(['x'], 'me.png', { type: 'image/png' }))
  expect((await screen.findByRole<HTMLImageElement>('img')).src).toBe(scaled)
  save()
  await screen.findByText('Your profile is saved')
  expect(JSON.parse(server.seen[0]?.body ?? '')).toMatchObject({ picture: scaled })
  page.unmount()

  await openOwnProfile({ picture: scaled })
  fireEvent.click(screen.getByRole('button', { name: 'Remove picture' }))
  expect(screen.queryByRole('img')).toBeNull()
  save()
  await screen.findByText('Your profile is saved')
  expect(JSON.parse(server.seen.at(-1)?.body ?? '')).toMatchObject({ picture: null })
})

test.each([
  ['a file of another kind', 'me.gif', 'image/gif', scaled],
  ['a file that only claims to be a picture', 'me.jpg', 'image/jpeg', null],
])('%s is refused in place', async (_, name, type, read) => {
  using _scaling = scalesPicturesTo(read)
  await openOwnProfile()

  choosePicture(new File(['x'], name, { type }))

  expect((await screen.findByRole('alert')).textContent).toBe('The accepted file formats are: jpeg, png, or jpg.')
  expect(screen.queryByRole('img')).toBeNull()
})

test.each([
  [2_097_152, undefined],
  [2_097_153, 'This picture is too large'],
])('a picture of %i characters shows the error: %s', async (length, error) => {
  using _scaling = scalesPicturesTo(scaled.padEnd(length, 'A'))
  await using server = await startSmallServer(() => profileAnswer())
  await openOwnProfile()

  choosePicture(new File(['x'], 'me.png', { type: 'image/png' }))

  await (error ? screen.findByRole('alert') : screen.findByRole('img'))
  expect(screen.queryByRole('alert')?.textContent).toBe(error)
  save()
  await screen.findByText('Your profile is saved')
  expect(JSON.parse(server.seen[0]?.body ?? '').picture?.length).toBe(error ? undefined : length)
})
