import { deleteUser, restoreUser } from '@lineup/contract/accounts/closing.ts'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { tellIfUnreachable } from '../../../api/table/change-row.ts'
import { Button } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/overlay/confirm.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { t } from '../messages/t.ts'
import type { Profile } from '../own-profile.ts'
import { BlockForm } from './block-form.tsx'
import { ClosingForm } from './closing-form.tsx'
import { Unblock } from './unblock.tsx'
import { useStandingAgain } from './use-standing-again.ts'

/** The banner above says how the account stands, and ends a block too. As wide as the form above it. */
export function AccountStanding({ user }: { user: Profile }) {
  const [asked, setAsked] = useState<'block' | 'remove' | null>(null)
  const readAgain = useStandingAgain()
  const { id, username, blocked_at, delete_after } = user

  const close = () => setAsked(null)
  const done = async () => {
    close()
    await readAgain()
  }

  const keep = async () => {
    const question = {
      title: t('closing.admin.keepDialog', { username }),
      body: t('closing.admin.keepBody'),
      action: t('closing.admin.keep'),
    }
    if (await confirm(question)) await call(restoreUser, { id }).then(readAgain, tellIfUnreachable)
  }

  return (
    <section aria-labelledby="account-standing" className="mt-12 rounded-lg border border-err p-5 lg:me-88">
      <h2 id="account-standing" className="text-lg">
        {t('closing.admin.title')}
      </h2>
      <p className="mt-2 text-muted">{t('closing.admin.lead')}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        {blocked_at ? (
          <Unblock user={user} />
        ) : (
          <Button tone="secondary" aria-haspopup="dialog" onClick={() => setAsked('block')}>
            {t('closing.admin.block')}
          </Button>
        )}
        {delete_after ? (
          <Button tone="secondary" onClick={() => void keep()}>
            {t('closing.admin.keep')}
          </Button>
        ) : (
          <Button tone="danger" aria-haspopup="dialog" onClick={() => setAsked('remove')}>
            {t('closing.admin.remove')}
          </Button>
        )}
      </div>
      <Dialog title={t('closing.admin.blockDialog', { username })} isOpen={asked === 'block'} onClose={close}>
        {asked === 'block' && <BlockForm userId={id} onCancel={close} onDone={done} />}
      </Dialog>
      <Dialog title={t('closing.admin.removeDialog', { username })} isOpen={asked === 'remove'} onClose={close}>
        {asked === 'remove' && (
          <ClosingForm
            lead={t('closing.admin.removeLead')}
            action={t('closing.admin.remove')}
            send={(currentPassword) => call(deleteUser, { id, currentPassword })}
            onCancel={close}
            onDone={done}
          />
        )}
      </Dialog>
    </section>
  )
}
