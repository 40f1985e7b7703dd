import { useSyncExternalStore } from 'react'
import { href } from '../../../api/navigation/href.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { useBought } from '../bought/use-bought.ts'
import { t } from '../messages/t.ts'
import { parseChosen, readChosen, watchChosen } from '../shortlist/use-shortlist.ts'
import { ChosenOfGallery } from './chosen-of-gallery.tsx'

/** The photos that are chosen in this browser and not bought, by gallery, the newest first. The server knows none. */
export function ChosenPage() {
  const text = useSyncExternalStore(watchChosen, readChosen, () => null)
  const bought = useBought()
  const galleries = Object.entries(parseChosen(text ?? ''))
    .map(([key, ids]) => ({ key, ids: ids.filter((id) => !bought.has(id)) }))
    .filter(({ ids }) => ids.length > 0)
    .toReversed()

  return (
    <Page title={t('chosenPhotos.title')} lead={galleries.length > 0 && t('chosenPhotos.lead')}>
      {text !== null && galleries.length === 0 && (
        <Empty
          hint={t('chosenPhotos.how')}
          action={<LinkButton to={href('/home')}>{t('chosenPhotos.find')}</LinkButton>}
        >
          {t('chosenPhotos.empty')}
        </Empty>
      )}
      <div className="grid gap-12">
        {galleries.map(({ key, ids }) => (
          <ChosenOfGallery key={key} sequenceKey={key} ids={ids} />
        ))}
      </div>
    </Page>
  )
}
