import { openBasket, quoteBasket } from '@lineup/contract/sales/basket.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router'
import { isProblem } from '../../../api/api-problem.ts'
import { call } from '../../../api/call.ts'
import { toastError } from '../../../ui/overlay/toasts.tsx'
import { keepChosen, parseChosen, readChosen } from '../../gallery/shortlist/use-shortlist.ts'
import { t } from '../messages/t.ts'
import { noteBrought, readBrought, watchBrought } from './brought-note.ts'

/**
 * Puts the photos of a link's basket into this browser's. Then the address is the basket's own, and a reload adds nothing. Returns how many
 * photos a link brought, until that is put away: what comes from somebody else is not forgotten by a reload.
 */
export function useLinkedBasket(): { brought: number; putAway: () => void } {
  // Nothing during hydration: the server knows nothing of it.
  const brought = useSyncExternalStore(watchBrought, readBrought, () => 0)
  const [search, setSearch] = useSearchParams()
  const token = search.get('photos')

  useEffect(() => {
    if (token === null) return
    const asking = new AbortController()
    bringIn(token, asking.signal).then(
      (count) => {
        if (asking.signal.aborted) return
        noteBrought(count)
        setSearch({}, { replace: true })
      },
      (error: unknown) => {
        if (asking.signal.aborted) return
        toastError(isProblem(error, 'NotFound', 'Invalid') ? t('basket.badLink') : t('basket.notBrought'))
      },
    )
    return () => asking.abort()
  }, [token, setSearch])
  return { brought, putAway }
}

const putAway = () => noteBrought(0)

async function bringIn(token: string, signal: AbortSignal): Promise<number> {
  const options = {
    signal,
    expects: [
      'NotFound' as const,
      'Invalid' as const,
      'Conflict' as const,
      'TooManyRequests' as const,
      'Unavailable' as const,
      'Internal' as const,
    ],
  }
  const { image_ids } = await call(openBasket, { token }, options)
  // Only the shop knows which gallery each photo is of. What is not for sale any more is left out.
  const { sessions } = await call(quoteBasket, { image_ids, sequence_ids: [] }, options)
  if (signal.aborted) return 0
  for (const { sequence_key, cover } of sessions) {
    const here = parseChosen(readChosen())[sequence_key] ?? []
    const brought = cover.flatMap((piece) => piece.image_ids).filter((id) => !here.includes(id))
    keepChosen(sequence_key, [...here, ...brought])
  }
  return sessions.reduce((sum, { photos }) => sum + photos, 0)
}
