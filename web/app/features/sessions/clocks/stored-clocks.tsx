import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { sequenceImages } from '../../sequences/sequence-lists.ts'
import { t } from '../messages/t.ts'
import type { FormDay } from './take-day.ts'
import { timelessOf } from './timeless-of.ts'

// Few open it, and it brings all that is known of clocks.
const OpenClocks = lazyPart(async () => (await import('./open-clocks.tsx')).OpenClocks)

/** No photo has a time. */
const noClocks = { all: 0, set: 0 }

/** Where a photographer puts a camera's clock right after the photos were sent. Closed at first, and read when it is opened. */
export function StoredClocks(props: FormDay & { id: number }) {
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery(sequenceImages(props.id))
  const { all, set } = data?.clocks ?? noClocks
  return (
    <details
      className="mt-8 mb-5 border-t border-line pt-4"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-brand">
        {headingOf({ all, set, timeless: timelessOf(data?.list ?? []).length })}
      </summary>
      {isOpen && (
        <Suspense>
          <OpenClocks {...props} />
        </Suspense>
      )}
    </details>
  )
}

type Known = { all: number; set: number; timeless: number }

/** What is left to do: photos that tell no time, then clocks that nobody has looked at. */
function headingOf({ all, set, timeless }: Known): string {
  if (timeless > 0) return t('timeSources.typeIt', { photos: t('session.photos', { count: timeless }) })
  if (all === 0) return t('timeSources.heading')
  return set === all ? t('session.clocksAreRight', { cameras: all }) : t('session.correctClocks', { cameras: all })
}
