import { setMessageStatus } from '@lineup/contract/contact/calls.ts'
import { messageStatus } from '@lineup/contract/states.ts'
import { useEffect, useState } from 'react'
import { href } from 'react-router'
import { call } from '../../api/call.ts'
import { changeRow } from '../../api/table/change-row.ts'
import { useTablePage } from '../../api/table/use-table-page.ts'
import { Breakable } from '../../ui/breakable.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import type { ToastDeed } from '../../ui/overlay/toast-host.tsx'
import { Pill } from '../../ui/pill.tsx'
import { dateColumn } from '../../ui/table/columns.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { TableFilter } from '../../ui/table/data-table-filter.tsx'
import type { Column } from '../../ui/table/data-table-rows.tsx'
import { useTable } from '../../ui/table/use-table-query.ts'
import { LinkedText } from './linked-text.tsx'
import { t } from './messages/t.ts'
import { type Message, messagesKey, messagesPage, messagesShape } from './messages-page.ts'
import { countUnread } from './unread-count.tsx'

/** Roughly the length that fits into the three visible lines. */
const SHORT = 150

const columns = (): Column<Message>[] => [
  {
    name: t('messages.columns.name'),
    sort: 'name',
    width: 'w-44',
    isHead: true,
    cell: (message) => <Name message={message} />,
  },
  {
    name: t('messages.columns.email'),
    sort: 'email',
    width: 'w-48',
    cell: ({ email }) => (
      <a href={mailto(email)} className="block text-brand hover:underline">
        <Breakable text={email} />
      </a>
    ),
  },
  { name: t('messages.columns.message'), cell: (message) => <Detail message={message} /> },
  dateColumn(({ created_at }) => created_at, { name: t('messages.columns.date'), sort: 'created_at', width: 'w-29' }),
  {
    name: t('messages.columns.status'),
    sort: 'status',
    width: 'w-58',
    cell: (message) => <ReadToggle message={message} />,
  },
]

export function MessagesTable() {
  const table = useTable(messagesShape)
  const { filters } = table.query
  const state = useTablePage(messagesPage, table.query)
  // The menu may have counted before the newest message came, and would count again only later.
  useEffect(countUnread, [])
  return (
    <DataTable
      label={t('messages.title')}
      table={table}
      state={state}
      columns={columns()}
      // It stays until the list is read again.
      isFaded={({ status }) => filters.status !== undefined && filters.status !== String(status)}
      counted={(count) => t('messages.counted', { count })}
      empty={{
        text: t('messages.empty'),
        none: t('messages.none'),
        action: <LinkButton to={href('/contact-us')}>{t('messages.form')}</LinkButton>,
      }}
      filters={
        <TableFilter
          table={table}
          name="status"
          label={t('messages.filter')}
          all={t('messages.all')}
          choices={[
            ['0', t('messages.unread')],
            ['1', t('messages.read')],
          ]}
        />
      }
    />
  )
}

function Name({ message: { name, status } }: { message: Message }) {
  return <span className={status === messageStatus.read ? 'font-normal' : ''}>{name}</span>
}

function Detail({ message }: { message: Message }) {
  const { id, detail: text, name, status } = message
  const [isWhole, setWhole] = useState(false)
  const isLong = text.length > SHORT || text.split('\n').length > 3
  return (
    <>
      <p className={`whitespace-pre-line ${isLong && !isWhole ? 'line-clamp-3' : ''}`}>
        <LinkedText text={text} />
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
          className="min-h-7 rounded-sm font-semibold text-brand hover:underline"
        >
          {isWhole ? t('messages.less') : t('messages.more')}
        </button>
      )}
      <p className="flex flex-wrap items-center gap-x-2">
        <a
          href={replyTo(message)}
          aria-label={t('messages.of', { action: t('messages.reply'), name })}
          aria-describedby={`reply-${id}`}
          onClick={() => status === messageStatus.unread && void markReplied(message)}
          className="flex min-h-7 items-center font-semibold text-brand hover:underline"
        >
          {t('messages.reply')}
        </a>
        <span id={`reply-${id}`} className="text-xs text-muted">
          {t('messages.replyOpens')}
        </span>
      </p>
    </>
  )
}

function ReadToggle({ message }: { message: Message }) {
  const isRead = message.status === messageStatus.read
  const action = isRead ? t('messages.markUnread') : t('messages.markRead')
  return (
    <div className="flex flex-wrap items-center gap-2">
      {/* Same width in both states, so that the button does not move. */}
      <span className="flex w-19">
        <Pill tone={isRead ? 'neutral' : 'brand'}>{isRead ? t('messages.read') : t('messages.unread')}</Pill>
      </span>
      <Button
        tone="secondary"
        size="sm"
        aria-label={t('messages.of', { action, name: message.name })}
        onClick={() => void toggleRead(message)}
        className="whitespace-nowrap"
      >
        {action}
      </Button>
    </div>
  )
}

/** Nobody knows whether the mail was sent: a message that was not answered is unread again by one press. */
function markReplied(message: Message) {
  const back = { ...message, status: messageStatus.read }
  return toggleRead(message, { label: t('messages.markUnread'), onClick: () => void toggleRead(back) })
}

/** Needs no confirmation, because it can be reversed. */
async function toggleRead(message: Message, offers?: ToastDeed) {
  const status = message.status === messageStatus.read ? messageStatus.unread : messageStatus.read
  await changeRow({
    table: messagesKey,
    row: message,
    change: { status },
    send: () => call(setMessageStatus, { id: message.id, status }, offers && { offers }),
  })
  countUnread()
}

/** Characters such as `?` and `&` in an address would start a mail header, so they are encoded. */
const mailto = (email: string) => `mailto:${encodeURIComponent(email).replace('%40', '@')}`

/** Mail programs cut longer addresses off. */
const QUOTED = 1_000

/** The admin's own mail program opens, with what was asked as a quote. */
function replyTo({ email, name, detail }: Message): string {
  const cut = detail.length > QUOTED ? `${detail.slice(0, QUOTED)} …` : detail
  const quote = cut.replaceAll(/^/gm, '> ').replaceAll('\n', '\r\n')
  const body = `${t('messages.replyBody', { name })}\r\n\r\n\r\n\r\n${quote}`
  return `${mailto(email)}?subject=${encodeURIComponent(t('messages.replySubject'))}&body=${encodeURIComponent(body)}`
}
