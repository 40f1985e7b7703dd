import { t } from './messages/t.ts'

/** A long list of names that opens. */
export function Names({ names }: { names: string[] }) {
  return (
    <details className="mt-1 text-sm">
      <summary className="inline-flex min-h-6 cursor-pointer items-center font-semibold text-brand">
        {t('session.showNames')}
      </summary>
      <ul className="mt-1 max-h-48 overflow-y-auto">
        {names.map((name, n) => (
          // Files from different folders can have the same name.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={n} className="break-all">
            {name}
          </li>
        ))}
      </ul>
    </details>
  )
}
