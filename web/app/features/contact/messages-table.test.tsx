import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { queries } from '../../api/queries.tsx'
import { openScreen } from '../../testing/open-screen.tsx'
import { type SeenRequest, startSmallServer } from '../../testing/small-server.ts'
import { MessagesTable } from './messages-table.tsx'
import { UnreadCount, unread } from './unread-count.tsx'

const long = 'When I opened the gallery on my phone, the pictures of our morning at the point were there. '.repeat(4)

test('a message shows its number, sender, address, date and text', async () => {
  await using _server = await startSmallServer(inbox([message(1)]))
  openScreen(<MessagesTable />, '/admin/contact-list')

  const link = await screen.findByRole('link', { name: 'nina+surf@example.com' })

  expect(link.getAttribute('href')).toBe('mailto:nina%2Bsurf@example.com')
  expect([...rowOf('Nina').cells].map((cell) => cell.textContent)).toMatchObject([
    '1',
    'Nina',
    'nina+surf@example.com',
    'HelloReply by e-mailopens your mail program',
    '18-Nov-2026',
    'UnreadMark as read',
  ])
})

test('Reply opens a mail with the message as a quote, and marks the message as read', async () => {
  await using server = await startSmallServer(inbox([message(1, { detail: 'Hello?\nIs it & mine' })]))
  openScreen(<MessagesTable />, '/admin/contact-list')

  const link = await screen.findByRole('link', { name: /^Reply by e-mail: / })
  const [to, fields] = link.getAttribute('href')?.split('?') ?? []
  expect(to).toBe('mailto:nina%2Bsurf@example.com')
  const quote = 'Hello Nina,\r\n\r\n\r\n\r\n> Hello?\r\n> Is it & mine'
  expect(Object.fromEntries(new URLSearchParams(fields))).toEqual({ subject: 'Your message to Lineup', body: quote })
  fireEvent.click(link)

  expect(await within(rowOf('Nina')).findByText('Read')).toBeTruthy()
  await waitFor(() => expect(sent(server.seen)).toHaveLength(1))

  // The mail was not sent.
  fireEvent.click(await screen.findByRole('button', { name: 'Mark as unread' }))
  expect(await within(rowOf('Nina')).findByText('Unread')).toBeTruthy()
  await waitFor(() => expect(sent(server.seen).at(-1)).toEqual({ id: 1, status: 0 }))
})

test('an order or a session that a message names is a link to it', async () => {
  const detail = 'About order L-7K3QFM:\nIs it there? And about my session no. 12'
  await using _server = await startSmallServer(inbox([message(1, { detail })]))
  openScreen(<MessagesTable />, '/admin/contact-list')

  const order = await screen.findByRole('link', { name: 'L-7K3QFM' })
  expect(order.getAttribute('href')).toBe('/admin/payment/payouts?order=L-7K3QFM')
  const session = screen.getByRole('link', { name: 'session no. 12' })
  expect(session.getAttribute('href')).toBe('/admin/sequence/view/12')
  expect(order.closest('p')?.textContent).toBe(detail)
})

test('the menu counts the messages that nobody has read', async () => {
  let unread = 2
  const messages = inbox([message(1)])
  await using _server = await startSmallServer((request) => {
    if (request.url.endsWith('/status')) unread -= 1
    const isCount = request.url.includes('status=0')
    return isCount
      ? { status: 200, body: { status: true, message: [], data: { data: [message(1)], total: unread } } }
      : messages(request)
  })
  openScreen(
    <>
      <UnreadCount />
      <MessagesTable />
    </>,
    '/admin/contact-list',
  )
  await screen.findByText('2')

  fireEvent.click(await screen.findByRole('button', { name: /^Mark as read/ }))

  await waitFor(() => expect(screen.queryByText('2')).toBeNull())
})

test('opening the list counts again: a message that came since the last count is in the menu too', async () => {
  const messages = inbox([message(1)])
  let isCome = false
  await using _server = await startSmallServer((request) =>
    request.url.includes('status=0') && !isCome
      ? { status: 200, body: { status: true, message: [], data: { data: [], total: 0 } } }
      : messages(request),
  )
  openScreen(<ListLater />, '/admin/contact-list')
  await waitFor(() => expect(queries.getQueryData(unread.queryKey)).toBe(0))

  isCome = true
  fireEvent.click(screen.getByRole('button', { name: 'Open the list' }))

  await screen.findByText('Nina')
  await waitFor(() => expect(screen.getByTestId('menu').textContent).toBe(' 1'))
})

/** A menu, and its page once it is opened. */
function ListLater() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <p data-testid="menu">
        <UnreadCount />
      </p>
      {isOpen ? (
        <MessagesTable />
      ) : (
        <button type="button" onClick={() => setOpen(true)}>
          Open the list
        </button>
      )}
    </>
  )
}

test('a long message is shortened until a person expands it', async () => {
  await using _server = await startSmallServer(inbox([message(1, { detail: long })]))
  openScreen(<MessagesTable />, '/admin/contact-list')

  const more = await screen.findByRole('button', { name: 'Show all' })
  expect(more.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(more)

  expect(screen.getByRole('button', { name: 'Show less' }).getAttribute('aria-expanded')).toBe('true')
})

test('a message is marked as read immediately, without a question, and as unread again', async () => {
  await using server = await startSmallServer(inbox([message(1), message(2, { name: 'Kai' })]))
  openScreen(<MessagesTable />, '/admin/contact-list')

  fireEvent.click(await screen.findByRole('button', { name: 'Mark as read: message of Nina' }))
  const unread = await screen.findByRole('button', { name: 'Mark as unread: message of Nina' })
  expect(unread.textContent).toBe('Mark as unread')
  fireEvent.click(unread)

  await within(rowOf('Nina')).findByText('Unread')
  expect(within(rowOf('Kai')).getByText('Unread')).toBeDefined()
  await waitFor(() =>
    expect(sent(server.seen)).toEqual([
      { id: 1, status: 1 },
      { id: 1, status: 0 },
    ]),
  )
})

test('unread messages stand out until they are read', async () => {
  await using _server = await startSmallServer(inbox([message(1), message(2, { name: 'Kai', status: 1 })]))
  openScreen(<MessagesTable />, '/admin/contact-list')
  await screen.findByText('Kai')
  const plain = () => ['Nina', 'Kai'].filter((name) => screen.getByText(name).classList.contains('font-normal'))

  expect(plain()).toEqual(['Kai'])
  expect(screen.getByText('2 messages')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Mark as read: message of Nina' }))

  await waitFor(() => expect(plain()).toEqual(['Nina', 'Kai']))
})

test('a refused mark is reverted, with a toast', async () => {
  const refused = { status: 404, body: { status: false, key: 'NotFound', message: ['Message not found'] } }
  const list = inbox([message(1)])
  await using _server = await startSmallServer((request) => (request.method === 'POST' ? refused : list(request)))
  openScreen(<MessagesTable />, '/admin/contact-list')

  fireEvent.click(await screen.findByRole('button', { name: 'Mark as read: message of Nina' }))

  await screen.findByText('Message not found')
  expect(within(rowOf('Nina')).getByText('Unread')).toBeDefined()
})

test('the unread filter works; a message read now stays until the next read of the list', async () => {
  await using server = await startSmallServer(inbox([message(1)]))
  openScreen(<MessagesTable />, '/admin/contact-list?page=2')
  await screen.findByText('Nina')

  fireEvent.change(screen.getByRole('combobox', { name: 'Show' }), { target: { value: '0' } })
  await waitFor(() => expect(screen.getByTestId('place').textContent).toBe('/admin/contact-list?status=0'))
  await waitFor(() => expect(server.seen.at(-1)?.url).toContain('status=0'))
  fireEvent.click(await screen.findByRole('button', { name: 'Mark as read: message of Nina' }))

  await within(rowOf('Nina')).findByText('Read')
  expect(rowOf('Nina').hasAttribute('data-faded')).toBe(true)
})

test('without messages: User Not Found!, and a filter can be cleared', async () => {
  await using _server = await startSmallServer(inbox([]))
  openScreen(<MessagesTable />, '/admin/contact-list?status=1')

  await screen.findByText('User Not Found!')
  expect(screen.getByText('None fits these filters.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }))

  await waitFor(() => expect(screen.getByTestId('place').textContent).toBe('/admin/contact-list'))
  expect(screen.queryByRole('button', { name: /^Clear/ })).toBeNull()
  expect(screen.getByText('User Not Found!')).toBeTruthy()
  expect(screen.getByText('No messages yet. Messages from the contact form appear here.')).toBeTruthy()
})

function message(id: number, part: object = {}) {
  const created_at = '2026-11-18T12:00:00.000Z'
  return { id, name: 'Nina', email: 'nina+surf@example.com', detail: 'Hello', status: 0, created_at, ...part }
}

const inbox =
  (data: unknown[]) =>
  ({ method }: SeenRequest) =>
    method === 'POST' ? ok({}, 'Saved') : ok({ data, total: data.length })

const ok = (data: unknown, text = '') => ({ status: 200, body: { status: true, message: [text], data } })
const sent = (seen: SeenRequest[]) => seen.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body))

function rowOf(name: string): HTMLTableRowElement {
  const row = screen.getByText(name).closest('tr')
  if (!row) throw new Error(`${name} stands in no row`)
  return row
}
