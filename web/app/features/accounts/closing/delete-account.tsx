import { deleteAccount } from '@lineup/contract/accounts/closing.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../../api/call.ts'
import { href } from '../../../api/navigation/href.ts'
import { closing } from '../../../strings/closing.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { keepDeletion, type Profile } from '../own-profile.ts'
import { ClosingForm } from './closing-form.tsx'

const words = closing.own

export function DeleteAccount({ user }: { user: Profile }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)

  return (
    <section aria-labelledby="delete-account" className="mt-4 border-t border-line pt-8">
      <h2 id="delete-account" className="text-lg">
        {words.title}
      </h2>
      <p className="mt-2 max-w-text text-muted">{words.lead}</p>
      {user.payout_state === 'none' && (
        <p className="mt-2 max-w-text text-muted">
          {words.payouts}{' '}
          <Link to={href('/user/payouts')} className="font-semibold text-brand underline">
            {words.finances}
          </Link>
        </p>
      )}
      <Button tone="danger" className="mt-5" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {words.ask}
      </Button>
      <Dialog title={words.dialog} isOpen={isOpen} onClose={close}>
        {isOpen && (
          <ClosingForm
            lead={words.dialogLead}
            action={words.action}
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
