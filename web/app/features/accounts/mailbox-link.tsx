import { useSite } from '../../api/use-site.ts'
import { buttonClass } from '../../ui/button.tsx'
import { t } from './messages/t.ts'

/** The demo sends no mail to the outside: this link opens its mailbox. */
export function MailboxLink() {
  const { isDemo } = useSite()
  if (!isDemo) return null
  return (
    <a href="/dev/mailbox" className={buttonClass('secondary')}>
      {t('accounts.mailbox')}
    </a>
  )
}
