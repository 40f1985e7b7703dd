import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerDialog } from '../../../testing/dialogs.ts'
import { fieldOf } from '../../../testing/fields.ts'
import { startSmallServer } from '../../../testing/small-server.ts'
import {
  addPhotos,
  answer,
  bali,
  choose,
  descriptionOf,
  openForm,
  photo,
  storesIn,
} from '../../../testing/upload-form.tsx'
import { noDetails } from './details.ts'

test('the photos’ day fills an empty date, and is offered beside another one', async () => {
  await using _server = await startSmallServer(answer)
  const { unmount } = openForm(noDetails)
  addPhotos(photo('a.jpg'))
  await waitFor(() => expect(fieldOf('Date').value).toBe('2026-11-18'))
  unmount()

  openForm(bali)
  addPhotos(photo('a.jpg'))
  fireEvent.click(await screen.findByRole('button', { name: /were taken on 18 Nov, 2026/ }))

  expect(fieldOf('Date').value).toBe('2026-11-18')
})

test('the form says what times the photos bring, where they are all of its day', async () => {
  await using _server = await startSmallServer(answer)
  openForm(noDetails)
  expect(descriptionOf(fieldOf('Date'))).toBe('Your photos fill it in, if they tell their day.')

  addPhotos(photo('a.jpg'))
  await waitFor(() => expect(descriptionOf(fieldOf('Date'))).toContain('Taken 07:31 by your camera’s clock.'))
  addPhotos(photo('b.jpg'), photo('late.jpg'))

  await waitFor(() =>
    expect(descriptionOf(fieldOf('Date'))).toBe(
      'Taken 07:31 to 09:02 by your camera’s clock. You can correct it after sending.',
    ),
  )
})

test('an automatic day follows the photos until another is chosen, and is not in the draft', async () => {
  await using _server = await startSmallServer(answer)
  openForm(noDetails)
  addPhotos(photo('a.jpg'))
  await waitFor(() => expect(fieldOf('Date').value).toBe('2026-11-18'))
  await choose('Continent', 'Asia')
  expect(JSON.parse(localStorage.getItem('lineup.draft.2') ?? '')).toEqual({ ...noDetails, continent_id: '1' })

  fireEvent.click(screen.getByRole('button', { name: 'Remove a.jpg' }))
  await waitFor(() => expect(fieldOf('Date').value).toBe(''))
  expect(screen.queryByText('Required*')).toBeNull()
  addPhotos(photo('next-day.jpg'))
  await waitFor(() => expect(fieldOf('Date').value).toBe('2026-11-19'))
  fireEvent.change(fieldOf('Date'), { target: { value: '2026-11-20' } })
  fireEvent.click(screen.getByRole('button', { name: 'Remove next-day.jpg' }))

  await waitFor(() => expect(screen.queryByText(/were taken on/)).toBeNull())
  expect(fieldOf('Date').value).toBe('2026-11-20')
  expect(localStorage.getItem('lineup.draft.2')).toContain('2026-11-20')
})

test('a day that was chosen by hand stays, also where the photos said the same before', async () => {
  await using _server = await startSmallServer(answer)
  openForm(noDetails)
  addPhotos(photo('a.jpg'))
  await waitFor(() => expect(fieldOf('Date').value).toBe('2026-11-18'))

  fireEvent.change(fieldOf('Date'), { target: { value: '2026-11-17' } })
  fireEvent.change(fieldOf('Date'), { target: { value: '2026-11-18' } })
  addPhotos(photo('next-day.jpg'), photo('2-next-day.jpg'))
  await screen.findByText('3 photos ready')

  expect(fieldOf('Date').value).toBe('2026-11-18')
})

test('photos of another day say so on their tiles, and as many of each day are not most of them', async () => {
  await using _server = await startSmallServer(answer)
  openForm(noDetails)
  addPhotos(photo('a.jpg'), photo('next-day.jpg'))
  await waitFor(() => expect(fieldOf('Date').value).toBe('2026-11-19'))

  expect(descriptionOf(fieldOf('Date'))).toContain('The day some of your photos were taken')
  expect(descriptionOf(fieldOf('Date'))).toContain('a.jpg is of another day.')
  expect(within(screen.getByRole('listitem', { name: 'a.jpg' })).getByText('Taken 18 Nov, 2026')).toBeTruthy()
  expect(screen.getAllByText(/^Taken /)).toHaveLength(1)
  fireEvent.change(fieldOf('Date'), { target: { value: '2026-11-18' } })

  expect(within(screen.getByRole('listitem', { name: 'next-day.jpg' })).getByText('Taken 19 Nov, 2026')).toBeTruthy()
  expect(screen.getAllByText(/^Taken /)).toHaveLength(1)
})

test('another day than the photos’ by more than a day is asked about, once', async () => {
  let answers = 0
  await using server = await startSmallServer((request) => {
    if (request.url !== '/api/sequence/store') return answer(request)
    answers += 1
    return answers > 1
      ? answer(request)
      : { status: 503, body: { status: false, key: 'Unavailable', message: ['Try again'] } }
  })
  openForm({ ...bali, date: '2026-11-20' })
  addPhotos(photo('a.jpg'))
  await screen.findByText('1 photo ready')
  const button = screen.getByRole('button', { name: 'Send for review' })
  const send = async () => {
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
    fireEvent.click(button)
  }

  await send()
  await screen.findByText('Your photos say 18 Nov, 2026')
  await answerDialog(false)
  expect(storesIn(server.seen)).toEqual([])
  await send()
  expect(await screen.findByText('Send them as 20 Nov, 2026')).toBeTruthy()
  await answerDialog(true)
  await waitFor(() => expect(answers).toBe(1))
  await screen.findAllByText('Try again')
  await send()

  await screen.findByText('The list')
  expect(storesIn(server.seen)).toHaveLength(2)
})
