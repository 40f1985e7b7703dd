import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openScreen } from '../../../testing/open-screen.tsx'
import { orderOf } from '../../../testing/orders.ts'
import { rememberOrder } from '../../gallery/bought/order-memory.ts'
import { takeOut } from '../../gallery/shortlist/take-out.ts'
import { StackTile } from './stack-tile.tsx'
import { useChosen } from './use-chosen.ts'

const card = (id: number, imageIds: number[]) => ({
  id,
  sequenceId: 5,
  sequenceKey: 'key',
  name: 'kai',
  photographerId: 7,
  time: `07:41:1${id}`,
  part: 'morning' as const,
  span: null,
  errorS: 2,
  imageIds,
  sources: null,
})

test('Undo takes out what its heart chose, and nothing else', async () => {
  localStorage.setItem('lineup.chosen', '{"key":[1]}')
  openScreen(<Tiles />)
  const chosen = () => localStorage.getItem('lineup.chosen')

  fireEvent.click(screen.getByRole('button', { name: 'Choose all 3 photos of 07:41:11' }))
  expect(chosen()).toBe('{"key":[1,2,3]}')
  fireEvent.click(await screen.findByRole('button', { name: 'Choose this photo, 07:41:12' }))
  expect(chosen()).toBe('{"key":[1,2,3,9]}')
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))

  expect(chosen()).toBe('{"key":[1,9]}')
})

test('a heart says how many photos it chooses, and one of a single photo nothing', async () => {
  openScreen(<Tiles />)

  const hearts = [/^Choose all 3 photos/, /^Choose this photo/].map((name) => screen.getByRole('button', { name }))

  expect(hearts.map((heart) => heart.textContent)).toEqual(['All 3', ''])
})

test('one press on the message leads to the photos of a wave, to choose singly', async () => {
  openScreen(<Tiles />)

  fireEvent.click(screen.getByRole('button', { name: 'Choose all 3 photos of 07:41:11' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Choose singly' }))

  expect(screen.getByTestId('place').textContent).toBe('/stack/1')
  expect(localStorage.getItem('lineup.chosen')).toBe('{}')
})

test('the message of a heart ends when its photos are taken out again', async () => {
  openScreen(<Tiles />)
  const heart = screen.getByRole('button', { name: 'Choose all 3 photos of 07:41:11' })

  fireEvent.click(heart)
  await screen.findByRole('button', { name: 'Undo' })
  fireEvent.click(heart)

  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
})

test('a cleared choice can be taken back, beside what was chosen since', async () => {
  localStorage.setItem('lineup.chosen', '{"key":[1,2]}')
  openScreen(<Tiles />)

  takeOut('key', [1, 2])
  expect(await screen.findByText('2 photos are no longer chosen')).toBeTruthy()
  expect(localStorage.getItem('lineup.chosen')).toBe('{}')
  fireEvent.click(screen.getByRole('button', { name: 'Choose this photo, 07:41:12' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))

  expect(localStorage.getItem('lineup.chosen')).toBe('{"key":[1,2,9]}')
})

test('bought photos have no heart but the way to their order, and of a wave it is said how many are bought', async () => {
  rememberOrder(orderOf([1, 9], { session: 'cs_test_mine' }))
  openScreen(<Tiles />)

  const open = await screen.findByRole('link', { name: 'Open your order with this photo, 07:41:12' })
  expect(open.getAttribute('href')).toBe('/images/download/cs_test_mine')
  expect(screen.queryByRole('button', { name: 'Choose this photo, 07:41:12' })).toBeNull()
  expect(screen.getByText('Yours · kai')).toBeTruthy()
  expect(screen.getByText('1 yours · kai')).toBeTruthy()
})

test('a wave whose photos lie in several orders leads to all that was bought', async () => {
  rememberOrder(orderOf([1, 2], { session: 'cs_test_first' }))
  rememberOrder(orderOf([3], { session: 'cs_test_second' }))
  openScreen(<Tiles />)

  const open = await screen.findByRole('link', { name: 'Open your orders with these 3 photos, 07:41:11' })

  expect(open.getAttribute('href')).toBe('/your-photos')
})

function Tiles() {
  const chosen = useChosen()
  return [card(1, [1, 2, 3]), card(2, [9])].map((stack) => (
    <StackTile key={stack.id} stack={stack} spot="Uluwatu" to={`/stack/${stack.id}`} isFirst={false} chosen={chosen} />
  ))
}
