import { resendVerification } from '@lineup/contract/accounts/sign-up.ts'
import { formatInstant } from '@lineup/contract/format.ts'
import { t as tContract } from '@lineup/contract/messages/t.ts'
import { BadgeCheck, Images, KeyRound, Pencil } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { href, Link, useLocation } from 'react-router'
import { call } from '../../api/call.ts'
import { useSession } from '../../api/session.ts'
import { tellIfUnreachable } from '../../api/table/change-row.ts'
import { useTablePage } from '../../api/table/use-table-page.ts'
import { Breakable } from '../../ui/breakable.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { useCountries } from '../../ui/countries/use-countries.ts'
import { confirm } from '../../ui/overlay/confirm.tsx'
import { asListed } from '../../ui/page/listed.ts'
import { Pill } from '../../ui/pill.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { TableFilter } from '../../ui/table/data-table-filter.tsx'
import type { Column } from '../../ui/table/data-table-rows.tsx'
import { useTable } from '../../ui/table/use-table-query.ts'
import { t as tAccounts } from '../accounts/messages/t.ts'
import { t } from './messages/t.ts'
import { type User, usersPage, usersShape } from './users-page.ts'

const states = () =>
  [
    ['blocked', tAccounts('closing.admin.blocked')],
    ['leaving', tAccounts('closing.admin.leaving')],
  ] as const

const columnsWith = (standingOf: StandingOf): Column<User>[] => [
  {
    name: t('people.columns.name'),
    sort: 'full_name',
    width: 'w-[14%]',
    isHead: true,
    cell: (user) => <Name user={user} />,
  },
  {
    name: t('people.columns.username'),
    sort: 'username',
    width: 'w-[14%]',
    cell: (user) => <Long text={user.username} />,
  },
  { name: t('people.columns.email'), sort: 'email', cell: (user) => <Breakable text={user.email} /> },
  {
    name: t('people.columns.country'),
    sort: 'country',
    width: 'w-34',
    cell: ({ country }) => <Country name={country ?? ''} />,
  },
  {
    name: t('people.columns.verified'),
    sort: 'email_verified_at',
    width: 'w-28',
    cell: (user) => (user.email_verified_at ? <Verified /> : <Resend user={user} />),
  },
  {
    name: t('people.columns.actions'),
    width: 'w-39',
    cell: (user) => <Actions user={user} standing={standingOf(user)} />,
  },
]

type StandingOf = (user: User) => ReactNode

/** `standingOf`: the button that blocks or unblocks a person. */
export function UsersTable({ standingOf }: { standingOf: StandingOf }) {
  const columns = useMemo(() => columnsWith(standingOf), [standingOf])
  const table = useTable(usersShape)
  const state = useTablePage(usersPage, table.query)
  return (
    <DataTable
      label={t('people.title')}
      table={table}
      state={state}
      columns={columns}
      counted={(count) => t('people.counted', { count })}
      empty={{ text: tContract('noUser') }}
      filters={
        <TableFilter
          table={table}
          name="state"
          label={tAccounts('closing.admin.filter')}
          all={tAccounts('closing.admin.all')}
          choices={states()}
        />
      }
    />
  )
}

function Name({ user: { id, full_name, blocked_at, delete_after } }: { user: User }) {
  const location = useLocation()
  return (
    <div className="grid justify-items-start gap-1">
      <Link
        to={href('/admin/user/update/:id', { id: String(id) })}
        state={asListed(location)}
        className="hover:underline"
      >
        <Long text={full_name || '–'} />
      </Link>
      {blocked_at && <Pill tone="err">{tAccounts('closing.admin.blocked')}</Pill>}
      {delete_after && (
        <>
          <Pill tone="warn">{tAccounts('closing.admin.leaving')}</Pill>
          <span className="text-xs font-normal text-muted">
            {tAccounts('closing.admin.onDay', { day: formatInstant(delete_after, 'DD-MMM-YYYY') })}
          </span>
        </>
      )}
    </div>
  )
}

/** User names can have 200 characters. The profile shows them in full. */
function Long({ text }: { text: string }) {
  return (
    <span title={text} className="line-clamp-3">
      <Breakable text={text} />
    </span>
  )
}

function Verified() {
  return (
    <span className="flex items-center gap-1.5 text-ok">
      <BadgeCheck aria-hidden className="size-5 flex-none" />
      <span className="text-xs font-semibold">{t('people.verified')}</span>
    </span>
  )
}

function Resend({ user: { id, username, email } }: { user: User }) {
  const [is, setIs] = useState<'idle' | 'busy' | 'sent'>('idle')

  const resend = async () => {
    if (
      !(await confirm({
        title: t('people.confirm.title', { username }),
        body: t('people.confirm.body', { email }),
        action: t('people.confirm.action'),
      }))
    )
      return
    setIs('busy')
    try {
      await call(resendVerification, { id })
      setIs('sent')
    } catch (error) {
      tellIfUnreachable(error)
      setIs('idle')
    }
  }

  if (is === 'sent') return <span className="text-sm text-muted">{t('people.sent')}</span>
  return (
    <Button
      tone="secondary"
      size="sm"
      isBusy={is === 'busy'}
      aria-label={t('people.of', { action: t('people.resend'), username })}
      onClick={() => void resend()}
    >
      {t('people.resend')}
    </Button>
  )
}

/** Nobody blocks their own account. */
function Actions({ user: { id, username }, standing }: { user: User; standing: ReactNode }) {
  const isOther = useSession()?.id !== id
  return (
    <div className="-ms-2 flex">
      <Action
        to={href('/admin/user/update/:id', { id: String(id) })}
        name={t('people.of', { action: t('people.edit'), username })}
      >
        <Pencil aria-hidden className="size-4.5" />
      </Action>
      <Action
        to={href('/admin/user/sequence/:id', { id: String(id) })}
        name={t('people.of', { action: t('people.images'), username })}
      >
        <Images aria-hidden className="size-4.5" />
      </Action>
      <Action
        to={href('/admin/user/change-password/:id', { id: String(id) })}
        name={t('people.of', { action: t('people.password'), username })}
      >
        <KeyRound aria-hidden className="size-4.5" />
      </Action>
      {isOther && standing}
    </div>
  )
}

function Action({ to, name, children }: { to: string; name: string; children: ReactNode }) {
  const location = useLocation()
  return (
    <Link
      to={to}
      state={asListed(location)}
      aria-label={name}
      title={name}
      className={`${buttonClass('quiet', 'icon')} md:pointer-fine:w-9`}
    >
      {children}
    </Link>
  )
}

function Country({ name }: { name: string }) {
  const { say } = useCountries()
  // Some official names would fill five lines.
  return (
    <span title={say(name) || undefined} className="line-clamp-2">
      {say(name) || '–'}
    </span>
  )
}
