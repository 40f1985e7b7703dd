import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Ref, useState } from 'react'
import { isProblem } from '../../api/api-problem.ts'
import { locations as words } from '../../strings/locations.ts'
import { site } from '../../strings/site.ts'
import { SearchPicker } from '../../ui/form/search-picker.tsx'
import type { Level } from './levels.ts'
import type { PlaceName } from './place-calls.ts'
import { addressOf } from './place-path.tsx'
import { placesNamed } from './places-page.ts'

type ParentPickerProps = {
  level: Level
  value: PlaceName | null
  onChange: (place: PlaceName | null) => void
  error: string | undefined
  hint?: string | undefined
  inputRef: Ref<HTMLInputElement>
}

export function ParentPicker({ level, value, onChange, error, hint, inputRef }: ParentPickerProps) {
  const [typed, setTyped] = useState('')
  const found = useQuery({ ...placesNamed(level, typed), placeholderData: keepPreviousData })
  const { rows = [], total = 0 } = found.data ?? {}

  return (
    <SearchPicker
      label={words.levels[level].one}
      isRequired
      {...{ value, error, hint, inputRef }}
      onChange={(place) => onChange(place && { id: place.id, name: place.name })}
      notChosen={words.chooseOne}
      options={rows.map(({ id, name, path }) => ({ id, name, hint: addressOf(path) }))}
      isOld={found.isPending || found.isPlaceholderData}
      onSearch={setTyped}
      note={noteOn()}
    />
  )

  function noteOn(): string {
    if (isProblem(found.error, 'Unreachable')) return site.unreachable
    if (found.error) return site.failed
    if (found.isPending) return ''
    if (rows.length === 0) return words.levels[level].empty
    return rows.length < total ? words.first(rows.length, total) : ''
  }
}
