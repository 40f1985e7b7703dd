import { useFormContext } from 'react-hook-form'
import { queries } from '../../../../api/queries.tsx'
import { upload as words } from '../../../../strings/upload.ts'
import { choicesQuery } from '../../../locations/choices-query.ts'
import { levelAbove, levels } from '../../../locations/levels.ts'
import { idsOf, type Place } from '../../../search/place/place.ts'
import { PlaceField } from '../../../search/place/place-field.tsx'
import type { Details } from '../details.ts'

/** Fills the four lists below it. */
export function FindSpot({ onFound }: { onFound: () => void }) {
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
    // Enter would send the form before anything is chosen.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className="col-span-full"
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault()
      }}
    >
      <PlaceField
        label={words.findByName}
        place={null}
        unknown={null}
        popular={[]}
        onChoose={(place) => void fill(place)}
      />
    </div>
  )
}
