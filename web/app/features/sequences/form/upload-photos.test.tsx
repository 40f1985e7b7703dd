import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ApiProblem } from '../../../api/api-problem.ts'
import { answerDialog } from '../../../testing/dialogs.ts'
import { startSmallServer } from '../../../testing/small-server.ts'
import { addPhotos, answer, bali, openForm, photo, storesIn, uploadsIn } from '../../../testing/upload-form.tsx'
import { takeHandedOver } from '../../images/hand-over.ts'
import { transport } from '../../images/transport.ts'
import { readDraft } from './details.ts'

test('a refused photo is left out, and the others can be saved', async () => {
  await using server = await startSmallServer((request) =>
    request.headers['content-disposition']?.includes('bad.jpg')
      ? { status: 422, body: { status: false, key: 'Invalid', message: ['bad.jpg: This picture is damaged'] } }
      : answer(request),
  )
  openForm(bali)
  addPhotos(photo('a.jpg'), photo('bad.jpg'))

  await screen.findByText('This picture is damaged')
  await screen.findAllByText(/1 of 2 ready/)
  fireEvent.click(screen.getByRole('button', { name: 'Send for review' }))

  await screen.findByText('The list')
  expect(storesIn(server.seen)[0]?.images).toHaveLength(1)
})

test('a lost line is said so, however long, and the photos go on by themselves when it is back', async () => {
  await using _server = await startSmallServer(answer)
  using sending = vi.spyOn(transport, 'send').mockRejectedValue(new ApiProblem('Unreachable', 0, ['Lost']))
  openForm(bali)
  addPhotos(photo('a.jpg'))
  await screen.findByText('No connection. The upload goes on by itself when it is back.')
  for (const tries of [2, 3, 4, 5]) {
    fireEvent(window, new Event('online'))
    await waitFor(() => expect(sending).toHaveBeenCalledTimes(tries))
  }

  sending.mockRestore()
  fireEvent(window, new Event('online'))

  expect(await screen.findByText('1 photo ready')).toBeTruthy()
  expect(screen.queryByText(/^No connection/)).toBeNull()
})

test('who sends before all photos are there reads that the page must stay open, and then it is sent by itself', async () => {
  const line = Promise.withResolvers<void>()
  await using server = await startSmallServer(async (request) => {
    if (request.headers['content-disposition']?.includes('b.jpg')) await line.promise
    return answer(request)
  })
  openForm(bali)
  addPhotos(photo('a.jpg'), photo('b.jpg'))
  await screen.findByText('1 of 2 ready')
  // The button that chose them has gone.
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add photos' }))
  expect(screen.queryByText(/^Sent by itself/)).toBeNull()

  fireEvent.click(screen.getByRole('button', { name: 'Send for review' }))
  await screen.findByText('Sent by itself when the rest is here. Keep this page open.')
  line.resolve()

  await screen.findByText('The list')
  expect(storesIn(server.seen)[0]?.images).toHaveLength(2)
})

test('a photo of very few pixels is taken, and its tile says so in place of a tick', async () => {
  await using _server = await startSmallServer(answer)
  openForm(bali)
  addPhotos(photo('a.jpg'), photo('tiny.jpg'))

  await screen.findByText('20 × 20 px: very small for a photo to sell')
  expect(await screen.findAllByLabelText('Ready')).toHaveLength(1)
  expect(screen.getAllByText(/2 photos ready/)).toBeTruthy()
})

test('a photo that the server refused takes none of the ten places', async () => {
  await using _server = await startSmallServer((request) =>
    request.headers['content-disposition']?.includes('bad.jpg')
      ? { status: 422, body: { status: false, key: 'Invalid', message: ['This picture is damaged'] } }
      : answer(request),
  )
  openForm(bali)
  addPhotos(photo('bad.jpg'), ...Array.from({ length: 9 }, (_, n) => photo(`${n}.jpg`)))
  await screen.findAllByText(/9 of 10 ready/)

  addPhotos(photo('tenth.jpg'))

  await screen.findAllByText(/10 of 11 ready/)
  expect(screen.queryByText(/more than 10 images/)).toBeNull()
})

test('a file of another type is refused by name, in the shop’s words', async () => {
  await using server = await startSmallServer(answer)
  openForm(bali)

  addPhotos(new File(['GIF89a'], 'wave.jpg', { type: 'image/jpeg' }))

  expect(await screen.findAllByText('The accepted file formats are: jpeg, png, or jpg.')).toHaveLength(1)
  expect(screen.getByText('wave.jpg').tagName).toBe('DD')
  expect(uploadsIn(server.seen).size).toBe(0)
  expect(screen.getByText('1 file not added')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByText('wave.jpg')).toBeNull()
})

test('a file that is refused and one that is damaged are told in one box', async () => {
  await using _server = await startSmallServer((request) =>
    request.headers['content-disposition']?.endsWith('bad.jpg')
      ? { status: 422, body: { status: false, key: 'Invalid', message: ['This picture is damaged'] } }
      : answer(request),
  )
  openForm(bali)
  addPhotos(photo('a.jpg'), photo('bad.jpg'), new File(['GIF89a'], 'wave.jpg', { type: 'image/jpeg' }))

  const box = (await screen.findByText('1 file not added')).closest('[role=alert]')
  await waitFor(() => expect(box?.textContent).toContain('We can’t use the others'))
  expect(screen.getAllByText(/We can’t use the others/)).toHaveLength(1)
})

test('photos that were sent or rejected before are named, with the reason, and left out with one press', async () => {
  await using _server = await startSmallServer(answer)
  openForm(bali)
  addPhotos(photo('a.jpg'), photo('sent.jpg'), photo('rejected.jpg'))

  expect(await screen.findByText('You have sent this photo before: sent.jpg')).toBeTruthy()
  expect(await screen.findByText('We rejected this photo before: rejected.jpg. Reason: Blurred')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Leave them out' }))

  await waitFor(() => expect(screen.queryByText(/sent.jpg|rejected.jpg/)).toBeNull())
  expect(await screen.findByText('1 photo ready')).toBeTruthy()
})

test('a photo that is in the list twice is named, and one of the two left out with one press', async () => {
  await using _server = await startSmallServer(answer)
  openForm(bali)
  addPhotos(photo('a.jpg'), photo('b.jpg'), photo('a copy.jpg'))

  expect(await screen.findByText('This photo is in the list twice: a.jpg and a copy.jpg')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Leave one out' }))

  await waitFor(() => expect(screen.queryByText(/a copy.jpg/)).toBeNull())
  expect(await screen.findByText('2 photos ready')).toBeTruthy()
})

test('more photos than fit go to the page for a session at once, with the typed place and day', async () => {
  await using _server = await startSmallServer(answer)
  localStorage.clear()
  openForm(bali)
  fireEvent.paste(document, { clipboardData: { files: [...named(12), photo('raw.cr3')] } })

  expect(await screen.findByText('The session')).toBeTruthy()
  expect(screen.getByText('More than 10 photos: here is room for 1,000.')).toBeTruthy()
  expect(takeHandedOver()).toHaveLength(13)
  expect(takeHandedOver()).toEqual([])
  expect((await readDraft(2)).draft).toEqual(bali)
})

test('photos are put together with a session that is not sent yet only after a question', async () => {
  await using _server = await startSmallServer(answer)
  openForm(bali, 12)
  addPhotos(...named(11))
  expect(await screen.findByText('12 photos of another session are not sent yet')).toBeTruthy()
  await answerDialog(false)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(takeHandedOver()).toEqual([])

  addPhotos(...named(11))
  await answerDialog(true)

  expect(await screen.findByText('The session')).toBeTruthy()
  expect(takeHandedOver()).toHaveLength(11)
})

test('photos that do not fit beside the others ask first; then all of them go', async () => {
  await using _server = await startSmallServer(answer)
  openForm(bali)
  const all = named(12)
  addPhotos(...all.slice(0, 8))
  await screen.findByText('8 photos ready')
  addPhotos(...all.slice(8))

  fireEvent.click(await screen.findByRole('button', { name: 'Send all 12 as a session' }))

  expect(await screen.findByText('The session')).toBeTruthy()
  expect(takeHandedOver()).toEqual(all)
})

const named = (count: number) => Array.from({ length: count }, (_, n) => photo(`${n}.jpg`))
