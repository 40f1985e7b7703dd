import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import '../../../testing/dialogs.ts'
import { openScreen } from '../../../testing/open-screen.tsx'
import { imageWith } from '../../../testing/sequences.ts'
import { startSmallServer } from '../../../testing/small-server.ts'
import { TakeDownAll, useTakeDown } from './take-down-button.tsx'

const outcome = { photos: 1, ended: 0, refunded: 0, amount: 0, currency: 'USD', kept: 0, waiting: 0 }
const done = (part: object = {}) => ({
  status: 200,
  body: { status: true, message: ['1 photo is taken down'], data: { ...outcome, ...part } },
})
const wrong = { status: 422, body: { status: false, key: 'Invalid', message: ['The current password is wrong'] } }

const dialog = () => within(screen.getByRole('dialog'))
const type = (label: RegExp, value: string) => fireEvent.change(dialog().getByLabelText(label), { target: { value } })
const press = (name: string) => fireEvent.click(dialog().getByRole('button', { name }))
const items = () =>
  dialog()
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('a photo is taken down after reason and password, and the dialog says what came of its orders', async () => {
  const answers = [wrong, done({ ended: 2, refunded: 1, amount: 15, kept: 3, waiting: 1 })]
  await using server = await startSmallServer(({ method }) =>
    method === 'GET' ? done({ ended: 2, refunded: 1, amount: 15, kept: 3 }) : (answers.shift() ?? done()),
  )
  openScreen(<Photo />)

  fireEvent.click(screen.getByRole('button', { name: 'Take down' }))
  await waitFor(() =>
    expect(items().slice(0, 3)).toEqual([
      'Visitors and the photographer do not see it any more. Open checkouts with it end: 2 now.',
      'Buyers who have paid and not downloaded it yet lose it. They get that money back, and a mail: 1 buyer, $15 now.',
      'Buyers who have downloaded it keep it, and get nothing back for that: 3 orders now.',
    ]),
  )
  press('Take down')
  await waitFor(() => expect(dialog().getAllByText('Required*')).toHaveLength(2))
  type(/^Reason/, 'A surfer asks for it')
  type(/^Your current password/, 'onshore')
  press('Take down')
  await dialog().findByText('The current password is wrong')
  type(/^Your current password/, 'offshore')
  press('Take down')

  await screen.findByRole('dialog', { name: '1 photo is taken down' })
  // No toast says it once more.
  expect(screen.getAllByText('1 photo is taken down')).toHaveLength(1)
  expect(items()).toEqual([
    '2 open checkouts have ended.',
    '$15 go back for 1 order.',
    'In 3 orders photos were downloaded before. They stay with their buyers.',
    'The payment provider did not answer about 1 order. That is done within minutes, without you.',
  ])
  const sent = server.seen
    .filter(({ method }) => method === 'POST')
    .map(({ url, body }) => [url, JSON.parse(body) as object])
  const form = { image_id: 11, reason: 'A surfer asks for it', currentPassword: 'offshore' }
  expect(sent.at(-1)).toEqual(['/api/payments/takedown', form])
})

function Photo() {
  const { dialog, open } = useTakeDown({ image: imageWith({ id: 11 }), name: 'Photo 3', sequenceId: 7 })
  return (
    <>
      <button type="button" onClick={open}>
        Take down
      </button>
      {dialog}
    </>
  )
}

test('a whole sequence names how many photos are left, and one that was taken down offers nothing', async () => {
  const images = [
    imageWith({ id: 11 }),
    imageWith({ id: 12 }),
    imageWith({ id: 13, taken_down: { at: new Date(), reason: 'A letter' } }),
  ]
  await using _server = await startSmallServer(() => done({ photos: 2 }))
  openScreen(<TakeDownAll images={images} sequenceId={7} />)

  fireEvent.click(screen.getByRole('button', { name: 'Take all down' }))
  await screen.findByRole('dialog', { name: 'Take down 2 photos' })
  await waitFor(() =>
    expect(
      items()
        .slice(0, 3)
        .map((text) => text?.split(': ')[1]),
    ).toEqual(Array(3).fill('none now.')),
  )
  type(/^Reason/, 'A letter')
  type(/^Your current password/, 'offshore')
  press('Take down')

  await screen.findByRole('dialog', { name: '2 photos are taken down' })
  expect(items()).toEqual(['No order was touched.'])
  openScreen(<TakeDownAll images={images.slice(2)} sequenceId={7} />)
  expect(screen.getAllByRole('button', { name: 'Take all down' })).toHaveLength(1)
})

test('who means to take a session off sale for a while is led there', async () => {
  await using _server = await startSmallServer(() => done())
  const onPause = vi.fn<() => void>()
  openScreen(<TakeDownAll images={[imageWith({ id: 11 })]} sequenceId={7} onPause={onPause} />)

  fireEvent.click(screen.getByRole('button', { name: 'Take all down' }))
  await screen.findByText(/^To hide them for a while, make the session inactive/)
  press('Make it inactive instead')

  expect(onPause).toHaveBeenCalledOnce()
  await waitFor(() => expect(screen.queryByText('Make it inactive instead')).toBeNull())
})
