import { viewPhotographer } from '@lineup/contract/sequences/photographer.ts'
import { useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { recallFresh, remember } from '../../../api/page-memory.ts'
import { useFocusGrown } from '../../../ui/use-focus-grown.ts'
import type { Photographer } from './load-photographer.ts'

const FRESH_MS = 10 * 60_000

type Pages = [Photographer, ...Photographer[]]

/** The sessions of a photographer so far, at one spot or all; Back shows as many. */
export function useSessions(first: Photographer) {
  const { id } = first.photographer
  const { spotId } = first
  const key = `photographer ${id} ${spotId}`
  const list = useRef<HTMLUListElement>(null)
  const [pages, setPages] = useState<Pages>(() => recallFresh<Pages>(key) ?? [first])
  const [isLoading, setLoading] = useState(false)
  const last = pages.at(-1) ?? first
  // A session can be on two pages if it was moved in between.
  const sequences = [...new Map(pages.flatMap((page) => page.list.data.map((row) => [row.id, row]))).values()]
  const focusGrown = useFocusGrown(list, sequences.length)

  async function loadMore() {
    focusGrown()
    setLoading(true)
    try {
      const { current_page, cursor } = last.list
      const asked = { photographer_id: id, spot_id: spotId, page: current_page + 1, cursor: cursor ?? undefined }
      const more: Pages = [...pages, { ...(await call(viewPhotographer, asked)), spotId }]
      remember(key, more, FRESH_MS)
      setPages(more)
    } catch {
      // The call has shown the error; the button stays.
    } finally {
      setLoading(false)
    }
  }

  return { list, sequences, total: last.list.total, isLoading, loadMore }
}
