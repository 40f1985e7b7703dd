import { render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { useAdminList } from './use-admin-list.ts'

test.each([
  ['/admin/user/sequence/7?q=kirra', '/admin/user/sequence/7', 'User Images'],
  ['/admin/sequences?show=waiting', '/admin/sequences', 'All Images'],
  [undefined, '/admin/sequences', 'All Images'],
])('from the list %s a sequence leads back to %s, %s', async (listed, to, name) => {
  const Stub = createRoutesStub([{ path: '/', Component: Shown }])
  render(<Stub initialEntries={[{ pathname: '/', state: { listed } }]} />)

  expect((await screen.findByRole('paragraph')).textContent).toBe(`${to} ${name}`)
})

function Shown() {
  const { to, name } = useAdminList()
  return <p>{`${to} ${name}`}</p>
}
