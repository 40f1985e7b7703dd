import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Ref, useState } from 'react'
import { isProblem } from '../../api/api-problem.ts'
import { t as tCommon } from '../../messages/t.ts'
import { SearchPicker } from '../../ui/form/search-picker.tsx'
import type { Level } from './levels.ts'
import { t } from './messages/t.ts'
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
      label={t(`locations.levels.${level}.one`)}
      isRequired
      {...{ value, error, hint, inputRef }}
      onChange={(place) => onChange(place && { id: place.id, name: place.name })}
      notChosen={t('locations.chooseOne')}
      options={rows.map(({ id, name, path }) => ({ id, name, hint: addressOf(path) }))}
      isOld={found.isPending || found.isPlaceholderData}
      onSearch={setTyped}
      note={noteOn()}
    />
  )

  function noteOn(): string {
    if (isProblem(found.error, 'Unreachable')) return tCommon('site.unreachable')
    if (found.error) return tCommon('site.failed')
    if (found.isPending) return ''
    if (rows.length === 0) return t(`locations.levels.${level}.empty`)
    return rows.length < total ? t('locations.first', { shown: rows.length, total }) : ''
  }
}
