import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useLocation } from 'react-router'
import { expect, test } from 'vitest'
import { answerDialog } from '../../testing/dialogs.ts'
import { openScreen } from '../../testing/open-screen.tsx'
import { atlas, name, submit, typeName } from '../../testing/place-form.ts'
import { startSmallServer } from '../../testing/small-server.ts'
import { newPlace, placeCalls } from './place-calls.ts'
import { PlaceForm, type PlaceFormProps } from './place-form.tsx'
import { PlacesTable } from './places-table.tsx'

test('leaving with a typed name asks first; an untouched form does not', async () => {
  await using _server = await startSmallServer(atlas)
  openScreen(<ListAndForm />, '/admin/spots')
  const open = async () => {
    fireEvent.click(await screen.findByRole('link', { name: 'Edit: Bukit' }))
    await waitFor(() => expect(screen.getByTestId('place').textContent).toBe('/admin/spot/update/2'))
  }
  await open()
  fireEvent.click(screen.getByRole('link', { name: 'Cancel' }))
  await open()

  typeName('Bukit Peninsula')
  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  await answerDialog(false)
  expect(name().value).toBe('Bukit Peninsula')
  fireEvent.click(screen.getByRole('link', { name: 'Cancel' }))
  await answerDialog(true)

  await waitFor(() => expect(screen.getByTestId('place').textContent).toBe('/admin/spots'))
})

test('the place that was saved is marked in the list', async () => {
  await using _server = await startSmallServer(atlas)
  openScreen(<ListAndForm />, '/admin/spots')
  fireEvent.click(await screen.findByRole('link', { name: 'Edit: Bukit' }))
  await waitFor(() => expect(screen.getByTestId('place').textContent).toBe('/admin/spot/update/2'))

  submit()

  const row = () => screen.getByRole('rowheader', { name: 'Bukit' }).closest('tr')
  await waitFor(() => expect(row()?.hasAttribute('data-marked')).toBe(true))
})

test.each(['Save', 'Cancel'])('%s leads back to the list with its search, order and page', async (act) => {
  await using _server = await startSmallServer(atlas)
  openScreen(<ListAndForm />, '/admin/spots?q=bay&page=7&sort=parent&dir=desc')

  fireEvent.click(await screen.findByRole('link', { name: 'Edit: Bukit' }))
  await waitFor(() => expect(screen.getByTestId('place').textContent).toBe('/admin/spot/update/2'))
  fireEvent.click(screen.getByRole(act === 'Save' ? 'button' : 'link', { name: act }))

  await waitFor(() =>
    expect(screen.getByTestId('place').textContent).toBe('/admin/spots?q=bay&page=7&sort=parent&dir=desc'),
  )
})

/** The list of spots at its address, a form at every other. */
function ListAndForm() {
  const start = { ...newPlace, name: 'Bukit', parent: { id: 3, name: 'Bali' } }
  if (useLocation().pathname === '/admin/spots') return <PlacesTable level="spot" />
  const save: PlaceFormProps['save'] = (named, seen) => placeCalls.spot.update(2, named, seen)
  return <PlaceForm level="spot" start={start} save={save} read={async () => start} />
}
