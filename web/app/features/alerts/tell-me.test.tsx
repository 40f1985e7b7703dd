import { dayAfter } from '@lineup/contract/alerts/reach.ts'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen } from '../../testing/open-screen.tsx'
import { TellMe } from './tell-me.tsx'

test('below photos the form asks about the days that it waits for, those that are over or those to come', () => {
  const today = new Date().toISOString().slice(0, 10)
  openScreen(<TellMe spotId={4} spot="Uluwatu" date={today} hasPhotos />)
  expect(screen.getByText('Were you here, and no photo shows you?')).toBeTruthy()

  fireEvent.change(screen.getByLabelText('Days'), { target: { value: dayAfter(today, 3) } })

  expect(screen.getByText('Will you surf here on one of these days?')).toBeTruthy()
})

test('the fault of an address goes when it is corrected', () => {
  openScreen(<TellMe spotId={4} spot="Uluwatu" date="2026-11-18" hasPhotos />)
  const email = screen.getByLabelText(/e-mail/i)
  fireEvent.change(email, { target: { value: 'sam@' } })
  fireEvent.submit(email)
  expect(screen.getByText('Please enter a valid e-mail address')).toBeTruthy()

  fireEvent.change(email, { target: { value: 'sam@mail.example' } })

  expect(screen.queryByText('Please enter a valid e-mail address')).toBeNull()
})
