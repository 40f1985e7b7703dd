import { Pencil, Trash2 } from 'lucide-react'
import { useMemo } from 'react'
import { Link, useLocation } from 'react-router'
import { useTablePage } from '../../api/table/use-table-page.ts'
import { locations as words } from '../../strings/locations.ts'
import { buttonClass, IconButton, LinkButton } from '../../ui/button.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { asListed } from '../../ui/page/listed.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column } from '../../ui/table/data-table-rows.tsx'
import { useTable } from '../../ui/table/use-table-query.ts'
import { deletePlace, isEnabled, togglePlace } from './change-place.ts'
import { type Level, levelAbove } from './levels.ts'
import type { Place } from './place-calls.ts'
import { PlacePath } from './place-path.tsx'
import { createPath, updatePath } from './place-paths.ts'
import { PlaceTree } from './place-tree.tsx'
import { placesPage, placesShape } from './places-page.ts'
import { useSavedPlace } from './saved-place.ts'

export function PlacesTable({ level }: { level: Level }) {
  const table = useTable(placesShape)
  const state = useTablePage(placesPage(level), table.query)
  const columns = useMemo(() => columnsOf(level), [level])
  const saved = useSavedPlace()
  const { many, counted, empty, create } = words.levels[level]

  return (
    <div className="with-tree">
      <div className="tree-and-table">
        <PlaceTree level={level} within={Number(table.query.filters.within) || undefined} shown={state.page?.rows[0]} />
        <DataTable
          label={many}
          table={table}
          state={state}
          columns={columns}
          isMarked={({ name }) => name === saved}
          counted={counted}
          empty={{ text: empty, action: <LinkButton to={createPath(level)}>{create}</LinkButton> }}
        />
      </div>
    </div>
  )
}

function columnsOf(level: Level): Column<Place>[] {
  const above = levelAbove(level)
  const parent: Column<Place>[] = above
    ? [{ name: words.levels[above].one, sort: 'parent', cell: (place) => <PlacePath path={place.path} /> }]
    : []

  return [
    { name: words.columns.name, sort: 'name', isHead: true, cell: (place) => place.name },
    ...parent,
    {
      name: words.columns.status,
      sort: 'status',
      width: 'w-40',
      cell: (place) => (
        <>
          <Switch
            name={words.of(words.enabled, place.name)}
            isOn={isEnabled(place)}
            state={isEnabled(place) ? words.enabled : words.disabled}
            action={(isEnabled(place) ? words.confirm.disable : words.confirm.enable).action}
            onClick={() => void togglePlace(level, place)}
          />
          {place.disabledAbove && (
            <p className="-mt-1.5 mb-1 text-xs text-warn">{words.levels[place.disabledAbove].isOff}</p>
          )}
        </>
      ),
    },
    { name: words.columns.actions, width: 'w-28', cell: (place) => <Actions level={level} place={place} /> },
  ]
}

function Actions({ level, place }: { level: Level; place: Place }) {
  const edit = words.of(words.edit, place.name)
  const location = useLocation()
  return (
    <div className="-ml-2 flex">
      <Link
        to={updatePath(level, place.id)}
        state={asListed(location)}
        aria-label={edit}
        title={edit}
        className={buttonClass('quiet', 'icon')}
      >
        <Pencil aria-hidden className="size-4.5" />
      </Link>
      <IconButton label={words.of(words.delete, place.name)} onClick={() => void deletePlace(level, place)}>
        <Trash2 aria-hidden className="size-4.5" />
      </IconButton>
    </div>
  )
}
