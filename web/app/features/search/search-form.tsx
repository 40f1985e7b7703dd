import { texts } from '@lineup/contract/errors.ts'
import { Search } from 'lucide-react'
import type { FormEvent } from 'react'
import { Form, useNavigate } from 'react-router'
import { href } from '../../api/navigation/href.ts'
import { home } from '../../strings/home.ts'
import { Button } from '../../ui/button.tsx'
import { Select, TextField } from '../../ui/form/field.tsx'
import { type Filters, type Level, levels, readFilters, searchPath } from './filters.ts'
import type { Choices } from './load-home.ts'
import { useChoices } from './use-choices.ts'

type SearchFormProps = { filters: Filters; choices: Choices; isStacked?: boolean; onSubmit?: () => void }

const missing = { continent: texts.noContinent, region: texts.noRegion, area: texts.noArea, spot: texts.noSpot }

/** Five optional filters in a plain GET form. Without JavaScript, each Search loads the next level's choices. */
export function SearchForm({ filters, choices: loaded, isStacked = false, onSubmit }: SearchFormProps) {
  const { chosen, choices, pending, choose, retry } = useChoices(
    {
      continent: filters.continent_id,
      region: filters.region_id,
      area: filters.area_id,
      spot: filters.spot_id,
    },
    loaded,
  )

  const navigate = useNavigate()

  /** A native submit would put empty fields into the address that people share. */
  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = [...new FormData(event.currentTarget)]
    const typed = fields.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
    onSubmit?.()
    void navigate(searchPath(readFilters(new URLSearchParams(typed))))
  }

  return (
    <Form
      action={href('/home')}
      onSubmit={search}
      className={
        isStacked
          ? 'grid gap-4'
          : 'grid gap-3 sm:grid-cols-2 md:grid-cols-[repeat(4,minmax(0,1fr))_10rem_auto] md:[&_select]:text-sm'
      }
    >
      {levels.map((level, n) => {
        const parent = levels[n - 1]
        const isClosed = parent !== undefined && chosen[parent] === null
        return (
          <Select
            key={level}
            label={home[level]}
            name={`${level}_id`}
            value={chosen[level] ?? ''}
            disabled={isClosed}
            onFocus={() => retry(level)}
            onChange={(event) => void choose(level, Number(event.target.value) || null)}
          >
            <option value="">
              {firstOption(level, {
                isClosed,
                pending: pending?.level === level ? pending.is : undefined,
                isEmpty: choices[level].length === 0,
              })}
            </option>
            {choices[level].map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )
      })}
      <TextField label={home.date} type="date" name="date" defaultValue={filters.date ?? ''} />
      <Button type="submit" className={isStacked ? 'mt-2' : 'sm:self-end'}>
        <Search aria-hidden className="size-5" />
        {home.search}
      </Button>
    </Form>
  )
}

type State = { isClosed: boolean; pending: 'loading' | 'failed' | undefined; isEmpty: boolean }

function firstOption(level: Level, { isClosed, pending, isEmpty }: State): string {
  if (isClosed) return level === 'continent' ? home.anyContinent : home.first[level]
  if (pending) return home[pending]
  if (isEmpty) return missing[level]
  return level === 'continent' ? home.anyContinent : home.any
}
