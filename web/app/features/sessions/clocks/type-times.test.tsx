import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TypeTimes } from './type-times.tsx'

const photos = ['a.jpg', 'b.jpg', 'c.jpg'].map((name) => ({ id: name, name, taken_at: null as string | null }))

const around = { pictureOf: (id: string) => <i>{`Picture of ${id}`}</i>, hours: undefined }

test('one time is given to all photos without one, or to those that stay ticked', () => {
  const given: Array<[string[], string]> = []
  const onType = (ids: string[], takenAt: string) => void given.push([ids, takenAt])
  render(<TypeTimes photos={photos} {...around} day="2026-11-27" isLocked={false} onType={onType} />)
  const field = screen.getByRole('textbox', { name: /When were they taken/ })

  fireEvent.change(field, { target: { value: 'nonsense' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  screen.getByText('Type a time of the day, such as 7:40.')
  expect(given).toEqual([])

  fireEvent.change(field, { target: { value: '7:41' } })
  fireEvent.click(screen.getByRole('button', { name: 'Give 3 photos this time' }))
  fireEvent.click(screen.getByLabelText('b.jpg'))
  fireEvent.change(field, { target: { value: '07:50:10' } })
  fireEvent.keyDown(field, { key: 'Enter' })

  expect(given).toEqual([
    [['a.jpg', 'b.jpg', 'c.jpg'], '2026-11-27T07:41:00'],
    [['a.jpg', 'c.jpg'], '2026-11-27T07:50:10'],
  ])
})

test('a typed time can be typed anew, and is not ticked before', () => {
  const given: Array<[string[], string]> = []
  const onType = (ids: string[], takenAt: string) => void given.push([ids, takenAt])
  const typed = photos.map((photo) => ({ ...photo, taken_at: '2026-11-27T07:41:00' }))
  render(<TypeTimes photos={typed} {...around} day="2026-11-27" isLocked={false} onType={onType} />)

  screen.getByText('3 photos with a time that you typed. It counts as true to 5 minutes.')
  expect(screen.queryByRole('button')).toBeNull()
  fireEvent.click(screen.getByLabelText(/^b\.jpg/))
  fireEvent.change(screen.getByRole('textbox', { name: /When was it taken/ }), { target: { value: '8:00' } })
  fireEvent.click(screen.getByRole('button', { name: 'Give 1 photo this time' }))

  expect(given).toEqual([[['b.jpg'], '2026-11-27T08:00:00']])
})

test('a time far from all other photos counts once it is pressed again', () => {
  const given: string[] = []
  const onType = (_: string[], takenAt: string) => void given.push(takenAt)
  const hours = { from: '06:42', until: '08:14' }
  render(<TypeTimes photos={photos} {...around} hours={hours} day="2026-11-27" isLocked={false} onType={onType} />)
  const field = screen.getByRole('textbox', { name: /When were they taken/ })
  const give = (time: string) => {
    fireEvent.change(field, { target: { value: time } })
    fireEvent.click(screen.getByRole('button', { name: 'Give 3 photos this time' }))
  }

  give('18:59')
  screen.getByText('All other photos lie between 06:42 and 08:14. If 18:59 is right, press the button once more.')
  give('19:30')
  screen.getByText(/^All other photos .* If 19:30 is right/)
  expect(given).toEqual([])
  give('19:30')
  give('10:14')
  give('04:42')
  expect(given).toEqual(['2026-11-27T19:30:00', '2026-11-27T10:14:00', '2026-11-27T04:42:00'])
  give('04:41')
  expect(given).toHaveLength(3)
})

test('the open list shows the photos', async () => {
  render(<TypeTimes photos={photos} {...around} day="2026-11-27" isLocked={false} onType={() => {}} />)
  expect(screen.queryByText('Picture of a.jpg')).toBeNull()

  fireEvent.click(screen.getByText('Show them'))

  expect(await screen.findByText('Picture of a.jpg')).toBeTruthy()
})
