import { roles } from '@lineup/contract/limits.ts'
import { type KeyboardEvent, Suspense } from 'react'
import { useFormContext } from 'react-hook-form'
import { queries } from '../../../../api/queries.tsx'
import { useSession } from '../../../../api/session.ts'
import { upload as words } from '../../../../strings/upload.ts'
import { lazyPart } from '../../../../ui/lazy-part.ts'
import { choicesQuery } from '../../../locations/choices-query.ts'
import { levelAbove, levels } from '../../../locations/levels.ts'
import { idsOf, type Place } from '../../../search/place/place.ts'
import { PlaceField } from '../../../search/place/place-field.tsx'
import type { Details } from '../details.ts'

// Few spots are missing.
const MissingSpot = lazyPart(async () => (await import('../missing-spot/missing-spot.tsx')).MissingSpot)

type FindSpotProps = {
  /** Of a whole session. */
  isWhole?: boolean
  onFound: () => void
}

/** Fills the four lists below it. */
export function FindSpot({ isWhole = false, onFound }: FindSpotProps) {
  const person = useSession()
  const { setValue } = useFormContext<Details>()

  async function fill(place: Place) {
    const ids = idsOf(place)
    const text = (level: (typeof levels)[number]) => String(ids[`${level}_id`] ?? '')
    // A list can only show what it has.
    await Promise.all(
      levels.map((level) => {
        const parent = levelAbove(level)
        const above = parent ? text(parent) : ''
        return parent && above === '' ? Promise.resolve([]) : queries.ensureQueryData(choicesQuery(level, above))
      }),
    )
    for (const level of levels) {
      setValue(`${level}_id`, text(level), { shouldDirty: true, shouldValidate: text(level) !== '' })
    }
    onFound()
  }

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className="col-span-full" onKeyDownCapture={takeFirst}>
        <PlaceField
          label={words.findByName}
          place={null}
          unknown={null}
          popular={[]}
          onChoose={(place) => void fill(place)}
        />
      </div>
      {person?.role === roles.photographer && (
        <Suspense>
          <MissingSpot isWhole={isWhole} onUse={(place) => void fill(place)} />
        </Suspense>
      )}
    </>
  )
}

/**
 * Enter takes the first place that is found, or the one that the arrows have reached: photos must not go to another spot
 * than was typed. It waits for a list that is on its way, and never sends the form.
 */
function takeFirst(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.target instanceof HTMLButtonElement) return
  event.preventDefault()
  const list = event.currentTarget.querySelector('[role="listbox"]')
  if (list?.querySelector('[aria-selected="true"]')) return
  event.stopPropagation()
  if (list?.getAttribute('aria-busy') === 'false') list.querySelector<HTMLElement>('[role="option"]')?.click()
}
