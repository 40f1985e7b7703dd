import { Pencil, Trash2 } from 'lucide-react'
import { useMemo } from 'react'
import { Link, useLocation } from 'react-router'
import { useTablePage } from '../../api/table/use-table-page.ts'
import { buttonClass, IconButton, LinkButton } from '../../ui/button.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { asListed } from '../../ui/page/listed.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import type { Column } from '../../ui/table/data-table-rows.tsx'
import { useTable } from '../../ui/table/use-table-query.ts'
import { deletePlace, isEnabled, togglePlace } from './change-place.ts'
import { type Level, levelAbove } from './levels.ts'
import { t } from './messages/t.ts'
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

  return (
    <div className="with-tree">
      <div className="tree-and-table">
        <PlaceTree level={level} within={Number(table.query.filters.within) || undefined} shown={state.page?.rows[0]} />
        <DataTable
          label={t(`locations.levels.${level}.many`)}
          table={table}
          state={state}
          columns={columns}
          isMarked={({ name }) => name === saved}
          counted={(count) => t(`locations.levels.${level}.counted`, { count })}
          empty={{
            text: t(`locations.levels.${level}.empty`),
            action: <LinkButton to={createPath(level)}>{t(`locations.levels.${level}.create`)}</LinkButton>,
          }}
        />
      </div>
    </div>
  )
}

function columnsOf(level: Level): Column<Place>[] {
  const above = levelAbove(level)
  const parent: Column<Place>[] = above
    ? [{ name: t(`locations.levels.${above}.one`), sort: 'parent', cell: (place) => <PlacePath path={place.path} /> }]
    : []

  return [
    { name: t('locations.columns.name'), sort: 'name', isHead: true, cell: (place) => place.name },
    ...parent,
    {
      name: t('locations.columns.status'),
      sort: 'status',
      width: 'w-40',
      cell: (place) => (
        <>
          <Switch
            name={t('locations.of', { action: t('locations.enabled'), name: place.name })}
            isOn={isEnabled(place)}
            state={isEnabled(place) ? t('locations.enabled') : t('locations.disabled')}
            action={t(`locations.confirm.${isEnabled(place) ? 'disable' : 'enable'}.action`)}
            onClick={() => void togglePlace(level, place)}
          />
          {place.disabledAbove && (
            <p className="-mt-1.5 mb-1 text-xs text-warn">{t(`locations.levels.${place.disabledAbove}.isOff`)}</p>
          )}
        </>
      ),
    },
    { name: t('locations.columns.actions'), width: 'w-28', cell: (place) => <Actions level={level} place={place} /> },
  ]
}

function Actions({ level, place }: { level: Level; place: Place }) {
  const edit = t('locations.of', { action: t('locations.edit'), name: place.name })
  const location = useLocation()
  return (
    <div className="-ms-2 flex">
      <Link
        to={updatePath(level, place.id)}
        state={asListed(location)}
        aria-label={edit}
        title={edit}
        className={buttonClass('quiet', 'icon')}
      >
        <Pencil aria-hidden className="size-4.5" />
      </Link>
      <IconButton
        label={t('locations.of', { action: t('locations.delete'), name: place.name })}
        onClick={() => void deletePlace(level, place)}
      >
        <Trash2 aria-hidden className="size-4.5" />
      </IconButton>
    </div>
  )
}
