import { texts } from '@lineup/contract/errors.ts'
import { useQuery } from '@tanstack/react-query'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { home } from '../../../strings/home.ts'
import { upload as words } from '../../../strings/upload.ts'
import { Select } from '../../../ui/form/field.tsx'
import { type Level, levels } from '../../search/filters.ts'
import type { Details } from './details.ts'
import { parentOf, placeChoices } from './place-choices.ts'

const missing = { continent: texts.noContinent, region: texts.noRegion, area: texts.noArea, spot: texts.noSpot }

/** The sequence's current place. It stays a choice even if it is no longer offered. */
export type PresentPlace = Record<Level, { id: number; name: string }>

export function PlaceFields({ present }: { present?: PresentPlace | undefined }) {
  return levels.map((level) => <PlaceField key={level} level={level} present={present} />)
}

function PlaceField({ level, present }: { level: Level; present: PresentPlace | undefined }) {
  const { control, setValue } = useFormContext<Details>()
  const { field, fieldState } = useController({ control, name: `${level}_id` })
  const values = useWatch({ control })
  const parent = parentOf(level)
  const above = (parent && values[`${parent}_id`]) ?? ''
  const { data: places, isPending, isError } = useQuery(placeChoices(level, above))
  const isClosed = parent !== undefined && above === ''
  const isAtHome = parent === undefined || above === String(present?.[parent].id)
  const now = isAtHome ? present?.[level] : undefined
  const isOffered = places?.some(({ id }) => id === now?.id) ?? false

  function choose(id: string) {
    for (const lower of levels.slice(levels.indexOf(level) + 1)) setValue(`${lower}_id`, '')
    field.onChange(id)
  }

  return (
    <Select
      label={home[level]}
      isRequired
      error={fieldState.error?.message}
      {...field}
      disabled={isClosed}
      onChange={(event) => choose(event.target.value)}
    >
      <option value="">
        {firstOption(level, { isClosed, isPending, isEmpty: isError || (places?.length === 0 && !now) })}
      </option>
      {places?.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      {now && !isOffered && (
        // Also listed while the choices load, otherwise the field would look empty.
        <option value={now.id}>{isPending ? now.name : words.notOffered(now.name)}</option>
      )}
    </Select>
  )
}

type State = { isClosed: boolean; isPending: boolean; isEmpty: boolean }

function firstOption(level: Level, { isClosed, isPending, isEmpty }: State): string {
  if (isClosed && level !== 'continent') return home.first[level]
  if (isEmpty) return missing[level]
  return isPending ? words.loading : words.chooseOne
}
