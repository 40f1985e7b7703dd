import { blank } from '@lineup/contract/joined.ts'
import { href, Link } from 'react-router'
import { t } from '../messages/t.ts'

/** Leads surfers to a message that is begun, with the name that they looked for. */
export function MissingSpot({ name }: { name: string }) {
  return (
    <p className="mt-2 text-sm">
      {t('missingSpot.ask')}
      {blank()}
      <Link
        to={`${href('/contact-us')}?spot=${encodeURIComponent(name)}`}
        className="reach font-semibold text-brand underline underline-offset-4"
      >
        {t('missingSpot.tell')}
      </Link>
    </p>
  )
}
