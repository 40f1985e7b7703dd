import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { givenUpload } from '../../../testing/uploads.ts'
import { ClockEditor } from './clock-editor.tsx'

test('how far a clock is off says which way it is read, before it counts', () => {
  const photos = [{ ...givenUpload({ id: 'a', name: 'a.jpg' }), taken_at: '2026-06-01T07:41:10' }]
  render(<ClockEditor photos={photos} pictureOf={() => null} zone={null} onSave={() => {}} onCancel={() => {}} />)
  const field = screen.getByLabelText('This photo was taken at')
  const says = (typed: string) => {
    fireEvent.change(field, { target: { value: typed } })
    return screen.getByText(/^(Read as|As in)/).textContent
  }

  expect(says('+1h')).toBe('Read as 1 h slow: its photos were taken later than the camera says')
  expect(says('7 minutes ahead')).toBe('Read as 7 min fast: its photos were taken earlier than the camera says')
  expect(says('07:41')).toMatch(/^As in/)
})
