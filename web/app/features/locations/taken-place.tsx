import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { TextButton } from '../../ui/text-button.tsx'
import type { Level } from './levels.ts'
import { t } from './messages/t.ts'
import type { Place, PlaceName } from './place-calls.ts'
import { updatePath } from './place-paths.ts'
import { placesCalled } from './places-page.ts'

type TakenPlaceProps = {
  level: Level
  name: string
  parent: PlaceName | null
  /** Somebody has asked for this place: it can be the answer. */
  onAnswer: ((place: Place) => void) | undefined
}

/** The place that has the name already: a way to it, or the answer that was looked for. */
export function TakenPlace({ level, name, parent, onAnswer }: TakenPlaceProps) {
  const { data: rows = [] } = useQuery(placesCalled(level, name, parent?.id))
  const [place] = rows
  if (!place) return null
  if (onAnswer) {
    return <TextButton onClick={() => onAnswer(place)}>{t('locations.itIs', { name: place.name })}</TextButton>
  }
  return (
    <Link to={updatePath(level, place.id)} className="text-sm font-semibold text-brand hover:underline">
      {t('locations.see', { name: place.name })}
    </Link>
  )
}
