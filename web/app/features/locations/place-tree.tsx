import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { isEnabled } from './change-place.ts'
import { type Level, levelsBelow } from './levels.ts'
import { t } from './messages/t.ts'
import type { Place } from './place-calls.ts'
import { placesPath } from './place-paths.ts'
import './place-tree.css'
import { placesIn } from './places-page.ts'

type PlaceTreeProps = {
  /** The level of the table beside it. */
  level: Level
  /** The place whose inside the table shows. */
  within: number | undefined
  /** A row of the table. The places above it are open. */
  shown: Place | undefined
}

/** Windows of this width, in CSS pixels, show the tree beside the table from the start. */
const ROOMY = 1_200

/** All places but the spots. Each leads to what lies in it: of the table's own level, or else of the level below the place. */
export function PlaceTree({ level, within, shown }: PlaceTreeProps) {
  const [isOpen, setOpen] = useState(innerWidth >= ROOMY)
  const path = within === undefined ? [] : (shown?.path ?? []).map(({ id }) => id)
  return (
    <details className="place-tree" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('locations.tree')}</summary>
      {isOpen && (
        <nav aria-label={t('locations.tree')}>
          <Link to={placesPath(level)} aria-current={within === undefined ? 'page' : undefined} className="tree-link">
            {t('locations.everywhere')}
          </Link>
          <Branches level="continent" parent={undefined} table={level} within={within} path={path} />
        </nav>
      )}
    </details>
  )
}

type TreeState = { table: Level; within: number | undefined; path: number[] }

type BranchesProps = TreeState & { level: Level; parent: number | undefined }

function Branches({ level, parent, ...tree }: BranchesProps) {
  const { data } = useQuery(placesIn(level, parent))
  if (!data) return <div className="skeleton m-2 h-4 w-2/3 rounded-sm" />
  return (
    <ul>
      {data.rows.map((place) => (
        <Branch key={place.id} level={level} place={place} {...tree} />
      ))}
      {data.rows.length < data.total && (
        <li className="tree-note">{t('locations.first', { shown: data.rows.length, total: data.total })}</li>
      )}
    </ul>
  )
}

type BranchProps = TreeState & { level: Level; place: Place }

function Branch({ level, place, table, within, path }: BranchProps) {
  const { id, name } = place
  const inside = levelsBelow(level)
  const [below = 'spot', deeper] = inside
  const [isOpen, setOpen] = useState<boolean | null>(null)
  // What lies directly in the place is in the table.
  const isShown = isOpen ?? (path.includes(id) && (id !== within || table !== below))

  return (
    <li>
      <div className="tree-row">
        {deeper && (
          <button
            type="button"
            aria-expanded={isShown}
            aria-label={t('locations.inside', { name })}
            onClick={() => setOpen(!isShown)}
          >
            <ChevronRight aria-hidden className={`size-4 ${isShown ? 'rotate-90' : ''}`} />
          </button>
        )}
        <Link
          to={`${placesPath(inside.includes(table) ? table : below)}?within=${id}`}
          aria-current={id === within ? 'page' : undefined}
          className={`tree-link ${isEnabled(place) ? '' : 'line-through'}`}
        >
          {name}
        </Link>
      </div>
      {isShown && deeper && <Branches level={below} parent={id} table={table} within={within} path={path} />}
    </li>
  )
}
