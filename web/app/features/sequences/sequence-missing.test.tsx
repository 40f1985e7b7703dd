import { fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { startSmallServer } from '../../testing/small-server.ts'
import { answerWith, openForm, ownList } from '../../testing/update-form.tsx'
import { loadEdited } from './load-sequence.ts'
import { SequenceMissing } from './sequence-missing.tsx'

test('for a deleted sequence an admin sees who deleted it, and a way back instead of a form', async () => {
  const deleted_at = new Date('2026-11-20T12:00:00Z')
  await using _server = await startSmallServer(answerWith({ deleted_at, deleted_by: 'user' }))
  await openForm('admin')

  expect(screen.getByText('Deleted by user, 20 Nov, 2026')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Your Images' }).getAttribute('href')).toBe('/user/sequences')
  expect(screen.getByRole('link', { name: 'kai' }).getAttribute('href')).toBe('/admin/user/sequence/2')
  expect(screen.getByRole('link', { name: 'Look at its photos' }).getAttribute('href')).toBe('/user/sequence/view/5')
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull()
  expect(document.querySelector('form')).toBeNull()
})

test('if the sequence is deleted while the form is open, the same notice replaces it', async () => {
  let isDeleted = false
  await using _server = await startSmallServer((seen) => {
    if (seen.url === '/api/sequence/update') {
      isDeleted = true
      return { status: 404, body: { status: false, key: 'NotFound', message: ['Sequence not found'] } }
    }
    return answerWith(isDeleted ? { deleted_at: new Date(), deleted_by: 'admin' } : {})(seen)
  })
  await openForm('admin')

  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))

  await screen.findByText(/^Deleted by admin, /)
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull()
})

test('an unknown id and an invalid one find no sequence', async () => {
  await using server = await startSmallServer(() => ({
    status: 404,
    body: { status: false, key: 'NotFound', message: ['Sequence not found'] },
  }))

  expect(await loadEdited('9')).toBeNull()
  expect(await loadEdited('0x9')).toBeNull()
  expect(server.seen).toHaveLength(1)
  const Stub = createRoutesStub([{ path: '/', Component: () => <SequenceMissing list={ownList} /> }])
  render(<Stub />)
  expect(screen.getByText('No Sequence Found.')).toBeTruthy()
})
