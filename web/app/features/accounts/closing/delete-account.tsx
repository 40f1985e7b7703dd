import { deleteAccount } from '@lineup/contract/accounts/closing.ts'
import { blank } from '@lineup/contract/joined.ts'
import { useState } from 'react'
import { href, Link } from 'react-router'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { t } from '../messages/t.ts'
import { keepDeletion, type Profile } from '../own-profile.ts'
import { ClosingForm } from './closing-form.tsx'

export function DeleteAccount({ user }: { user: Profile }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)

  return (
    <section aria-labelledby="delete-account" className="mt-4 border-t border-line pt-8">
      <h2 id="delete-account" className="text-lg">
        {t('closing.own.title')}
      </h2>
      <p className="mt-2 max-w-text text-muted">{t('closing.own.lead')}</p>
      {user.payout_state === 'none' && (
        <p className="mt-2 max-w-text text-muted">
          {t('closing.own.payouts')}
          {blank()}
          <Link to={href('/user/payouts')} className="font-semibold text-brand underline">
            {t('closing.own.finances')}
          </Link>
        </p>
      )}
      <Button tone="danger" className="mt-5" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('closing.own.ask')}
      </Button>
      <Dialog title={t('closing.own.dialog')} isOpen={isOpen} onClose={close}>
        {isOpen && (
          <ClosingForm
            lead={t('closing.own.dialogLead')}
            action={t('closing.own.action')}
            send={async (currentPassword) =>
              keepDeletion((await call(deleteAccount, { currentPassword })).delete_after)
            }
            onCancel={close}
          />
        )}
      </Dialog>
    </section>
  )
}
