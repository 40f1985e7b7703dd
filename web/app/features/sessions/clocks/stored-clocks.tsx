import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { sequenceImages } from '../../sequences/sequence-lists.ts'
import { t } from '../messages/t.ts'
import type { FormDay } from './take-day.ts'

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
        {all === 0
          ? t('timeSources.giveTimes')
          : set === all
            ? t('session.clocksAreRight', { cameras: all })
            : t('session.correctClocks', { cameras: all })}
      </summary>
      {isOpen && (
        <Suspense>
          <OpenClocks {...props} />
        </Suspense>
      )}
    </details>
  )
}
