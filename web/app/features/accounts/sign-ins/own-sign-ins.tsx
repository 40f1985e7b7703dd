import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { endOwnSignIns, listOwnSignIns } from '@lineup/contract/accounts/own-sign-ins.ts'
import { formatInstant } from '@lineup/contract/format.ts'
import { rowOf } from '@lineup/contract/joined.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { call } from '../../../api/call.ts'
import { PasswordForm } from '../../../api/form/password-form.tsx'
import { queries } from '../../../api/queries.tsx'
import type { Output } from '../../../api/wire.ts'
import { Button } from '../../../ui/button.tsx'
import { formatTime } from '../../../ui/format.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { Pill } from '../../../ui/pill.tsx'
import { t } from '../messages/t.ts'

type SignIn = Output<typeof listOwnSignIns>['list'][number]

const ownSignIns = queryOptions({
  queryKey: ['own-sign-ins'],
  queryFn: ({ signal }) => call(listOwnSignIns, {}, { signal }),
})

const nameOf = ({ device }: SignIn) => device ?? t('signIns.unknown')
const dayOf = ({ created_at }: SignIn) => formatInstant(created_at, 'DD MMM, YYYY')

const lastOf = ({ last_used_at: at }: SignIn) => rowOf([formatInstant(at, 'DD MMM, YYYY'), formatTime(at)])

/** Where the person is signed in, and a way to sign out of what they left behind. */
export function OwnSignIns() {
  const { data } = useQuery(ownSignIns)
  const [ending, setEnding] = useState<SignIn | 'others' | null>(null)
  const close = () => setEnding(null)
  const list = data?.list ?? []
  const title =
    ending === null || ending === 'others' ? t('signIns.allTitle') : t('signIns.oneTitle', { device: nameOf(ending) })

  return (
    <section aria-labelledby="sign-ins" className="mt-4 border-t border-line pt-8">
      <h2 id="sign-ins" className="text-lg">
        {t('signIns.title')}
      </h2>
      <ul className="mt-3 grid max-w-2xl divide-y divide-line" aria-busy={data === undefined}>
        {list.map((signIn) => (
          <li key={signIn.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <span className="min-w-0">
              <span className="font-semibold">{nameOf(signIn)}</span>
              <span className="block text-sm text-muted">
                {t('signIns.since', { day: dayOf(signIn), last: lastOf(signIn) })}
              </span>
            </span>
            {signIn.is_this ? (
              <Pill tone="ok">{t('signIns.here')}</Pill>
            ) : (
              <Button
                size="sm"
                tone="secondary"
                aria-label={t('signIns.outOf', { device: nameOf(signIn), day: dayOf(signIn) })}
                aria-haspopup="dialog"
                onClick={() => setEnding(signIn)}
              >
                {t('signIns.out')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {list.length > 2 && (
        <Button tone="secondary" className="mt-3" aria-haspopup="dialog" onClick={() => setEnding('others')}>
          {t('signIns.all')}
        </Button>
      )}
      <Dialog title={title} isOpen={ending !== null} onClose={close}>
        {ending !== null && <EndForm id={ending === 'others' ? null : ending.id} onDone={close} />}
      </Dialog>
    </section>
  )
}

const input = z.pick(endOwnSignIns.input, { currentPassword: true })
type End = z.input<typeof input>

function EndForm({ id, onDone }: { id: number | null; onDone: () => void }) {
  const form = useForm<End, unknown, End>({
    resolver: standardSchemaResolver(input),
    defaultValues: { currentPassword: '' },
  })
  const readAgain = () => queries.invalidateQueries(ownSignIns)
  return (
    <PasswordForm
      form={form}
      lead={t('signIns.lead')}
      action={t('signIns.out')}
      send={({ currentPassword }) =>
        call(endOwnSignIns, { currentPassword, ...(id !== null && { id }) }, { shownBy: readAgain })
      }
      onDone={onDone}
      onCancel={onDone}
    />
  )
}
