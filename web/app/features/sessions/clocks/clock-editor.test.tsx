import { ENGLISH, type Language } from '@lineup/contract/messages/languages.ts'
import { languageComesFrom } from '@lineup/contract/messages/speaking.ts'
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { givenUpload } from '../../../testing/uploads.ts'
import { describeShift } from './checked.ts'
import { ClockEditor } from './clock-editor.tsx'
import { readShift } from './true-clock.ts'

afterEach(() => languageComesFrom(() => ENGLISH))

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

test.each<[Language, string]>([
  ['en', '1 d 7 h 2 min 5 s slow'],
  ['pt-BR', 'Atraso: 1 d 7 h 2 min 5 s'],
  ['es', '1 d 7 h 2 min 5 s de atraso'],
  ['fr', '1 j 7 h 2 min 5 s de retard'],
  ['id', '1 hari 7 jam 2 menit 5 detik lebih lambat'],
  ['ja', '1日7時間2分5秒遅れ'],
])('how long it is off has the units of %s', (language, said) => {
  languageComesFrom(() => language)

  expect(describeShift(((31 * 60 + 2) * 60 + 5) * 1_000)).toBe(said)
})

test('what a Japanese page says of a clock can be typed there', () => {
  languageComesFrom(() => 'ja')

  expect(describeShift(420_000)).toBe('7分遅れ')
  expect(readShift(describeShift(420_000))?.shiftMs).toBe(420_000)
})
