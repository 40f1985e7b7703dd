import { href, Link } from 'react-router'
import { t } from './messages/t.ts'

/** From a person's page to what the log says of them. */
export function PersonLinks({ id }: { id: number }) {
  return (
    <p className="mb-4 flex flex-wrap gap-x-4 text-sm">
      {[
        ['by', t('log.theyDid')],
        ['about', t('log.doneToThem')],
      ].map(([filter, text]) => (
        <Link
          key={filter}
          to={`${href('/admin/log')}?${filter}=${id}`}
          className="inline-flex min-h-9 items-center font-semibold text-brand hover:underline"
        >
          {text}
        </Link>
      ))}
    </p>
  )
}
