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

/** Where a sequence is now: it stays a choice, also when it is not offered any more. */
export type PresentPlace = Record<Level, { id: number; name: string }>

/** The place, level by level: another choice clears what lies below it and brings that level's own choices. */
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
        // It stands here as well while the choices are on their way, or what is chosen would look unchosen.
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
