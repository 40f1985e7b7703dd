import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TypeTimes } from './type-times.tsx'

const photos = ['a.jpg', 'b.jpg', 'c.jpg'].map((name) => ({ id: name, name }))

test('one time is given to all photos without one, or to those that stay ticked', () => {
  const given: Array<[string[], string]> = []
  const onType = (ids: string[], takenAt: string) => void given.push([ids, takenAt])
  render(<TypeTimes photos={photos} day="2026-11-27" isLocked={false} onType={onType} />)
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
