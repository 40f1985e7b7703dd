import { Search } from 'lucide-react'
import type { FormEvent } from 'react'
import { Form, href, useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import type { Choices } from '../locations/fetch-choices.ts'
import { type Level, levelAbove, levels, perLevel } from '../locations/levels.ts'
import { PlaceSelect } from '../locations/place-select.tsx'
import { useChoices } from '../locations/use-choices.ts'
import { readFilters } from './filters.ts'
import { t } from './messages/t.ts'
import { type Filters, searchPath } from './search-path.ts'

type SearchFormProps = { filters: Filters; choices: Choices }

/** Five optional filters in a plain GET form. Without JavaScript, each Search loads the next level's choices. */
export function SearchForm({ filters, choices: loaded }: SearchFormProps) {
  const { chosen, choices, pending, choose, retry } = useChoices(
    perLevel((level) => filters[`${level}_id`]),
    loaded,
  )

  const navigate = useNavigate()

  /** A native submit would put empty fields into the address that people share. */
  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = [...new FormData(event.currentTarget)]
    const typed = fields.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
    void navigate(searchPath(readFilters(new URLSearchParams(typed))), { preventScrollReset: true })
  }

  return (
    <Form
      action={href('/home')}
      onSubmit={search}
      className="grid gap-3 sm:grid-cols-2 md:grid-cols-[repeat(4,minmax(0,1fr))_10rem_auto] md:[&_select]:text-sm"
    >
      {levels.map((level) => (
        <PlaceSelect
          key={level}
          level={level}
          name={`${level}_id`}
          value={chosen[level] ?? ''}
          choices={choices[level]}
          state={stateOf(level)}
          none={level === 'continent' ? t('home.anyContinent') : t('home.any')}
          onFocus={() => retry(level)}
          onChange={(event) => void choose(level, Number(event.target.value) || null)}
        />
      ))}
      <TextField label={t('home.date')} type="date" name="date" defaultValue={filters.date ?? ''} />
      <Button type="submit" className="sm:self-end">
        <Search aria-hidden className="size-5" />
        {t('home.search')}
      </Button>
    </Form>
  )

  function stateOf(level: Level) {
    const above = levelAbove(level)
    if (above && chosen[above] === null) return 'closed'
    if (pending?.level === level) return pending.is
    return choices[level].length === 0 ? 'empty' : 'open'
  }
}
