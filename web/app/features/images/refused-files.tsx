import { upload as words } from '../../strings/upload.ts'
import { Banner } from '../../ui/banner.tsx'
import type { Refusal } from './check-files.ts'

/** Names the refused files of the last choice, beside the others. */
export function RefusedFiles({ refused }: { refused: Refusal[] }) {
  if (refused.length === 0) return null
  return (
    <Banner tone="error">
      <h2 className="text-md font-semibold">{words.refused}</h2>
      <dl className="mt-1 grid gap-2 text-sm">
        {refused.map(({ reason, names }) => (
          <div key={reason}>
            <dt className="text-muted">{reason}</dt>
            {names.map((name, n) => (
              // Files from different folders can have the same name.
              // oxlint-disable-next-line react/no-array-index-key
              <dd key={n} className="font-medium break-all">
                {name}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </Banner>
  )
}
