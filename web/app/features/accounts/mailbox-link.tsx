import { useSite } from '../../api/use-site.ts'
import { accounts } from '../../strings/accounts.ts'
import { buttonClass } from '../../ui/button.tsx'

/** On a demo no mail leaves the house: the way to where all of them are. */
export function MailboxLink() {
  const { isDemo } = useSite()
  if (!isDemo) return null
  return (
    <a href="/dev/mailbox" className={buttonClass('secondary')}>
      {accounts.mailbox}
    </a>
  )
}
