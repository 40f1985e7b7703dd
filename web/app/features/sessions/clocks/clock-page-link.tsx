import { href, Link } from 'react-router'
import { t } from '../messages/t.ts'

/** In a tab of its own: photos may be on their way here. */
export function ClockPageLink() {
  return (
    <Link
      to={href('/clock')}
      target="_blank"
      className="inline-flex min-h-6 items-center font-semibold text-brand underline-offset-2 hover:underline"
    >
      {t('session.clockPage')}
    </Link>
  )
}
