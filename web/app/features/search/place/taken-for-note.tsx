import { sentencesOf } from '@lineup/contract/joined.ts'
import { Link } from 'react-router'
import { chip } from '../active-filters.tsx'
import { t } from '../messages/t.ts'
import { type Filters, searchPath } from '../search-path.ts'
import { fullName, idsOf, nameOfPlace, type Place, whereabouts } from './place.ts'
import type { TakenFor } from './taken-for.ts'

type TakenForNoteProps = { taken: TakenFor; place: Place; filters: Filters }

/** Says what a half-known name was taken for, and leads to the others that it may mean. */
export function TakenForNote({ taken: { text, others }, place, filters }: TakenForNoteProps) {
  return (
    <div className="grid gap-2">
      <p className="text-sm wrap-anywhere">
        {sentencesOf(
          t('takenFor.shown', { place: fullName(place), text }),
          others.length > 0 && t('unknownPlace.near'),
        )}
      </p>
      {others.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {others.map((other) => (
            <li key={JSON.stringify(idsOf(other))}>
              <Link to={searchPath({ ...filters, ...idsOf(other) })} preventScrollReset className={chip}>
                {nameOfPlace(other)} <span className="font-normal text-muted">{whereabouts(other)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
