import { deleteUser, restoreUser } from '@lineup/contract/accounts/closing.ts'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { tellIfUnreachable } from '../../../api/table/change-row.ts'
import { closing } from '../../../strings/closing.ts'
import { Button } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/overlay/confirm.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import type { Profile } from '../own-profile.ts'
import { BlockForm } from './block-form.tsx'
import { ClosingForm } from './closing-form.tsx'
import { Unblock } from './unblock.tsx'
import { useStandingAgain } from './use-standing-again.ts'

const words = closing.admin

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
    const question = { title: words.keepDialog(username), body: words.keepBody, action: words.keep }
    if (await confirm(question)) await call(restoreUser, { id }).then(readAgain, tellIfUnreachable)
  }

  return (
    <section aria-labelledby="account-standing" className="mt-12 rounded-lg border border-err p-5 lg:mr-88">
      <h2 id="account-standing" className="text-lg">
        {words.title}
      </h2>
      <p className="mt-2 text-muted">{words.lead}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        {blocked_at ? (
          <Unblock user={user} />
        ) : (
          <Button tone="secondary" aria-haspopup="dialog" onClick={() => setAsked('block')}>
            {words.block}
          </Button>
        )}
        {delete_after ? (
          <Button tone="secondary" onClick={() => void keep()}>
            {words.keep}
          </Button>
        ) : (
          <Button tone="danger" aria-haspopup="dialog" onClick={() => setAsked('remove')}>
            {words.remove}
          </Button>
        )}
      </div>
      <Dialog title={words.blockDialog(username)} isOpen={asked === 'block'} onClose={close}>
        {asked === 'block' && <BlockForm userId={id} onCancel={close} onDone={done} />}
      </Dialog>
      <Dialog title={words.removeDialog(username)} isOpen={asked === 'remove'} onClose={close}>
        {asked === 'remove' && (
          <ClosingForm
            lead={words.removeLead}
            action={words.remove}
            send={(currentPassword) => call(deleteUser, { id, currentPassword })}
            onCancel={close}
            onDone={done}
          />
        )}
      </Dialog>
    </section>
  )
}
