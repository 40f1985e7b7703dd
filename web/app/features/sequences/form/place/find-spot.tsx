import { roles } from '@lineup/contract/limits.ts'
import { type KeyboardEvent, Suspense, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { queries } from '../../../../api/queries.tsx'
import { useSession } from '../../../../api/session.ts'
import { lazyPart } from '../../../../ui/lazy-part.ts'
import { t as tImages } from '../../../images/messages/t.ts'
import { choicesQuery } from '../../../locations/choices-query.ts'
import { levelAbove, levels } from '../../../locations/levels.ts'
import { t as tLocations } from '../../../locations/messages/t.ts'
import { idsOf, type Place } from '../../../search/place/place.ts'
import { PlaceField } from '../../../search/place/place-field.tsx'
import type { Details } from '../details.ts'
import type { UnsentPhotos } from '../missing-spot/missing-spot.tsx'

// Few spots are missing.
const MissingSpot = lazyPart(async () => (await import('../missing-spot/missing-spot.tsx')).MissingSpot)

type FindSpotProps = {
  unsent?: UnsentPhotos | undefined
  onFound: () => void
}

/** Fills the four lists below it. */
export function FindSpot({ unsent, onFound }: FindSpotProps) {
  const [typed, setTyped] = useState('')
  const [isAsking, setAsking] = useState(false)
  const isPhotographer = useSession()?.role === roles.photographer
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

  /** The photos wait for the spot that was asked for. The one of the last upload would be wrong. */
  function leaveSpotOpen() {
    if (unsent === undefined) return
    setValue('spot_id', '', { shouldDirty: true })
    onFound()
  }

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className="col-span-full" onKeyDownCapture={takeFirst}>
        <PlaceField
          label={tImages('upload.findByName')}
          place={null}
          unknown={null}
          popular={[]}
          onType={setTyped}
          missing={
            isPhotographer ? { text: tLocations('missingSpot.open'), onPress: () => setAsking(true) } : undefined
          }
          onChoose={(place) => {
            setTyped('')
            void fill(place)
          }}
        />
      </div>
      {isPhotographer && (
        <Suspense>
          <MissingSpot
            unsent={unsent}
            typed={typed}
            isOpen={isAsking}
            onOpen={setAsking}
            onAsked={leaveSpotOpen}
            onUse={(place) => void fill(place)}
          />
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
