import { t as tContract } from '@lineup/contract/messages/t.ts'
import type { ComponentProps, ReactNode } from 'react'
import { Select } from '../../ui/form/field.tsx'
import type { Choice } from './fetch-choices.ts'
import type { Level } from './levels.ts'
import { t } from './messages/t.ts'

type PlaceSelectProps = Omit<ComponentProps<typeof Select>, 'label'> & {
  level: Level
  choices: Choice[]
  /** `closed` until the level above is chosen. */
  state: 'closed' | 'loading' | 'failed' | 'empty' | 'open'
  /** The option for no place. */
  none: string
  children?: ReactNode
}

const missing = { continent: 'noContinent', region: 'noRegion', area: 'noArea', spot: 'noSpot' } as const

/** One level of the cascade of places. Its first option says why there is nothing to choose. */
export function PlaceSelect({ level, choices, state, none, children, ...rest }: PlaceSelectProps) {
  return (
    <Select {...rest} label={t(`placeSelect.${level}`)} disabled={state === 'closed'}>
      <option value="">{firstOption()}</option>
      {choices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      {children}
    </Select>
  )

  function firstOption() {
    if (state === 'closed' && level !== 'continent') return t(`placeSelect.first.${level}`)
    if (state === 'loading' || state === 'failed') return t(`placeSelect.${state}`)
    return state === 'empty' ? tContract(missing[level]) : none
  }
}
