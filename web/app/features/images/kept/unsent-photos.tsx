import { formatDate } from '@lineup/contract/format.ts'
import { blank } from '@lineup/contract/joined.ts'
import { useEffect, useState } from 'react'
import { href } from 'react-router'
import { Banner } from '../../../ui/banner.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { formatMinute } from '../../../ui/format.ts'
import { log } from '../../../ui/log.ts'
import { t } from '../messages/t.ts'
import { askDiscard } from './ask-discard.ts'
import { CONTINUED, formOf } from './form-of.ts'
import type { LeftList } from './keep-files.ts'
import { awaitedSpots, dayOf } from './kept-for.ts'

/** Photos that were chosen under "Upload Images" in this browser and not sent: the way back to them. */
export function UnsentPhotos() {
  const [left, setLeft] = useState<LeftList | null>(null)

  useEffect(() => {
    let isOver = false
    findLeft()
      .then((found) => isOver || setLeft(found))
      .catch((error: unknown) => log('Stored photos could not be read', error))
    return () => {
      isOver = true
    }
  }, [])

  if (!left) return null
  const { photos, until } = left
  const spots = awaitedSpots()
  const count = t('upload.photos', { count: photos.length })

  async function discard(given: LeftList) {
    if (!(await askDiscard(given.photos.length))) return
    setLeft(null)
    try {
      const { discardLeft } = await import('./keep-files.ts')
      await discardLeft(formOf('create'), given)
      // An earlier one may have waited behind it.
      setLeft(await findLeft())
    } catch (error) {
      log('Stored photos could not be deleted', error)
    }
  }

  return (
    <Banner
      tone="info"
      action={
        <div className="flex flex-wrap gap-2">
          <Button tone="secondary" size="sm" onClick={() => void discard(left)}>
            {t('upload.left.discard')}
          </Button>
          <LinkButton to={href('/user/sequence/create')} state={CONTINUED} size="sm">
            {t('begunSession.continue')}
          </LinkButton>
        </div>
      }
    >
      {spots === '' ? t('upload.left.unsent', { photos: count }) : t('upload.left.awaits', { photos: count, spots })}
      {blank()}
      {t('upload.left.until', {
        day: dayOf(until, (day) => formatDate(day, 'DD MMM, YYYY')),
        time: formatMinute(until),
        isOne: String(true),
      })}
    </Banner>
  )
}

/** Loaded after the page, because nothing waits for it. */
async function findLeft() {
  const { canHold } = await import('./held-lists.ts')
  if (!canHold()) return null
  return (await import('./keep-files.ts')).findLeft(formOf('create'))
}
