import { home } from '../../../strings/home.ts'
import { photographer as words } from '../../../strings/photos/photographer.ts'
import { plural } from '../../../ui/format.ts'
import { Late } from '../../../ui/late.tsx'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { Page } from '../../../ui/page/page.tsx'
import { nameOfSpot, type Photographer } from './load-photographer.ts'
import { Sessions } from './sessions.tsx'
import { SpotChips } from './spot-chips.tsx'

const ShareButton = lazyPart(async () => (await import('../share/share-button.tsx')).ShareButton)

/** All that everybody may see of one photographer: name, spots, sessions. */
export function PhotographerPage(page: Photographer) {
  const { name, sequences } = page.photographer
  const spot = nameOfSpot(page)
  return (
    <Page
      title={name}
      lead={words.lead(plural(sequences, home.sequences))}
      actions={
        <Late>
          <ShareButton title={words.title(name, spot)} />
        </Late>
      }
    >
      <SpotChips {...page} />
      <h2 className="sr-only">{words.sessions(spot)}</h2>
      {/* The chips stay, so that the one that was pressed keeps the focus. */}
      <Sessions key={page.spotId} page={page} />
    </Page>
  )
}
