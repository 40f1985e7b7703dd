import { fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { keepNext, takeNext } from '../../api/navigation/sign-in-next.ts'
import { WantedPage } from './wanted-page.tsx'

const Stub = createRoutesStub([{ path: '/home', Component: WantedPage }])
const isShown = () => document.documentElement.hasAttribute('data-wanted')

test.each([
  ['/user/payouts?page=2', 'Finances'],
  ['/user/sequences?show=rejected', 'Your Images'],
  ['/user/sequence/view/7', 'one of your sessions'],
  ['/admin/payment/payouts', 'Payment Payouts'],
  ['/admin/payment/7', 'an order'],
  ['/admin/user/update/3', 'a user'],
  ['/admin/users', 'Users'],
  ['/admin/dashboard', 'the admin’s area'],
])('who was sent away from %s reads that they wanted to open %s, and can sign in', (path, name) => {
  keepNext(path)
  render(<Stub initialEntries={['/home']} />)

  expect(isShown()).toBe(true)
  expect(screen.getByText(name)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/login')
  takeNext()
  expect(isShown()).toBe(false)
})

test('who does not want to sign in now closes the note, and later signs in to their list', () => {
  keepNext('/user/payouts')
  render(<Stub initialEntries={['/home']} />)

  fireEvent.click(screen.getByRole('button', { name: 'Not now' }))

  expect(isShown()).toBe(false)
  expect(takeNext()).toBeNull()
})
