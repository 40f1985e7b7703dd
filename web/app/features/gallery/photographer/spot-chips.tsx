import { rowOf } from '@lineup/contract/joined.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t as tSearch } from '../../search/messages/t.ts'
import { t } from '../messages/t.ts'
import type { Photographer } from './load-photographer.ts'
import { photographerPath } from './photographer-path.ts'

/** Narrows the page to one spot, and back. One spot alone is nothing to choose from. */
export function SpotChips({ photographer, spots, spotId }: Pick<Photographer, 'photographer' | 'spots' | 'spotId'>) {
  if (spots.length < 2 && spotId === null) return null
  const chip = (id: number | null, count: number, name: ReactNode, title?: string) => (
    <Link
      key={id}
      to={photographerPath(photographer.id, id)}
      preventScrollReset
      title={title}
      aria-current={id === spotId || undefined}
      className={`reach inline-flex min-h-9 items-center gap-1.5 rounded-full border px-3.5 text-sm font-semibold ${id === spotId ? 'border-brand bg-brand text-on-brand' : 'border-control hover:bg-sunken'}`}
    >
      {name}{' '}
      <span className={`numbers ${id === spotId ? '' : 'text-muted'}`}>
        <span aria-hidden>{count}</span>
        <span className="sr-only">{tSearch('home.sequences', { count })}</span>
      </span>
    </Link>
  )
  return (
    <nav aria-label={t('photographer.spots')} className="-mt-2 mb-8 flex flex-wrap gap-2">
      {chip(null, photographer.sequences, t('photographer.everywhere'))}
      {spots.map(({ spot_id, spot, area, region, sequences }) => chip(spot_id, sequences, spot, rowOf([area, region])))}
    </nav>
  )
}
