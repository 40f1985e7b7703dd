import { useQuery } from '@tanstack/react-query'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { t as tImages } from '../../images/messages/t.ts'
import { choicesQuery } from '../../locations/choices-query.ts'
import type { Choice } from '../../locations/fetch-choices.ts'
import { type Level, levelAbove, levels, levelsBelow } from '../../locations/levels.ts'
import { PlaceSelect } from '../../locations/place-select.tsx'
import type { Details } from './details.ts'

/** The sequence's current place. It stays a choice even if it is no longer offered. */
export type PresentPlace = Record<Level, Choice>

export function PlaceFields({ present }: { present?: PresentPlace | undefined }) {
  return levels.map((level) => <PlaceField key={level} level={level} present={present} />)
}

function PlaceField({ level, present }: { level: Level; present: PresentPlace | undefined }) {
  const { control, setValue } = useFormContext<Details>()
  const { field, fieldState } = useController({ control, name: `${level}_id` })
  const values = useWatch({ control })
  const parent = levelAbove(level)
  const above = (parent && values[`${parent}_id`]) ?? ''
  const { data: places = [], isPending, isError } = useQuery(choicesQuery(level, above))
  const isAtHome = parent === undefined || above === String(present?.[parent].id)
  const now = isAtHome ? present?.[level] : undefined
  const isOffered = places.some(({ id }) => id === now?.id)

  function choose(id: string) {
    for (const lower of levelsBelow(level)) setValue(`${lower}_id`, '')
    field.onChange(id)
  }

  return (
    <PlaceSelect
      isRequired
      error={fieldState.error?.message}
      {...field}
      level={level}
      choices={places}
      state={stateOf()}
      none={tImages('upload.chooseOne')}
      onChange={(event) => choose(event.target.value)}
    >
      {now && !isOffered && (
        // Also listed while the choices load, otherwise the field would look empty.
        <option value={now.id}>{isPending ? now.name : tImages('upload.notOffered', { place: now.name })}</option>
      )}
    </PlaceSelect>
  )

  function stateOf() {
    if (parent && above === '') return 'closed'
    if (isError) return 'empty'
    if (isPending) return 'loading'
    return places.length === 0 && !now ? 'empty' : 'open'
  }
}
