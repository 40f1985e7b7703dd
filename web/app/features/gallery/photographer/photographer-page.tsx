import { Page } from '../../../ui/page/page.tsx'
import { t as tSearch } from '../../search/messages/t.ts'
import { t } from '../messages/t.ts'
import { ShareButton } from '../share/share-button.tsx'
import { nameOfSpot, type Photographer } from './load-photographer.ts'
import { Sessions } from './sessions.tsx'
import { SpotChips } from './spot-chips.tsx'

/** All that everybody may see of one photographer: name, spots, sessions. */
export function PhotographerPage(page: Photographer) {
  const { name, sequences } = page.photographer
  const spot = nameOfSpot(page)
  return (
    <Page
      title={name}
      lead={t('photographer.lead', { sessions: tSearch('home.sequences', { count: sequences }) })}
      actions={<ShareButton title={t('photographer.title', { name, spot: spot ?? 'none' })} />}
    >
      <SpotChips {...page} />
      <h2 className="sr-only">{t('photographer.sessions', { spot: spot ?? 'none' })}</h2>
      {/* The chips stay, so that the one that was pressed keeps the focus. */}
      <Sessions key={page.spotId} page={page} />
    </Page>
  )
}
