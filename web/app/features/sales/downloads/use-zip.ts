import { t as tContract } from '@lineup/contract/messages/t.ts'
import { claimZip } from '@lineup/contract/sales/downloads.ts'
import { downloadStatus } from '@lineup/contract/states.ts'
import { useEffect, useState } from 'react'
import { isProblem } from '../../../api/api-problem.ts'
import { call } from '../../../api/call.ts'
import { prepareToasts, toastError } from '../../../ui/overlay/toasts.tsx'
import type { Purchase } from '../use-purchase.ts'

type Item = Purchase['list'][number]
/** The zip that this tab has claimed last. `items`: the downloads in it. */
type KeptZip = { sessionId: string; link: string; name: string; items: string[] }

export type Zip = {
  /** Null while there is none that this tab knows of. */
  running: { done: number; total: number } | null
  isStarting: boolean
  /** Claims a zip and hands it to the browser; or hands it the one that runs once more. */
  start: () => Promise<void>
  holds: (item: Item) => boolean
}

/** One photo is a file already. */
export const LEAST_IN_ZIP = 2

/**
 * All that is left of an order as one zip. The browser's own downloads bring it, because they resume and hold nothing in memory. What
 * has arrived is known by the shop, so whoever shows it reads the list again from time to time.
 */
export function useZip({
  sessionId,
  list,
  refresh,
}: {
  sessionId: string
  list: Item[]
  refresh: () => Promise<unknown>
}): Zip {
  const [kept, setKept] = useState(() => readKept(sessionId))
  const [isStarting, setStarting] = useState(false)
  useEffect(prepareToasts, [])
  const held = list.filter(({ id }) => kept?.items.includes(id))
  const done = held.filter(({ status }) => status === downloadStatus.downloaded).length
  const isRunning = held.some(({ status }) => status === downloadStatus.inProgress)

  async function start() {
    setStarting(true)
    try {
      const zip = kept && isRunning && (await isGood(kept.link)) ? kept : await claim()
      hand(zip)
    } catch (error) {
      // Refusals have said why.
      if (!isProblem(error)) toastError(tContract('wentWrong'))
    }
    await refresh()
    setStarting(false)
  }

  async function claim(): Promise<KeptZip> {
    const { link, name, items } = await call(claimZip, { session_id: sessionId })
    const zip = { sessionId, link, name, items }
    sessionStorage.setItem(STORE, JSON.stringify(zip))
    setKept(zip)
    return zip
  }

  return {
    running: isRunning ? { done, total: held.length } : null,
    isStarting,
    start,
    holds: ({ id, status }) => status === downloadStatus.inProgress && (kept?.items.includes(id) ?? false),
  }
}

/** For this tab alone: a link that opens originals must not outlive it. */
const STORE = 'lineup.zip'

function readKept(sessionId: string): KeptZip | null {
  try {
    const zip = JSON.parse(sessionStorage.getItem(STORE) ?? 'null') as KeptZip | null
    return zip?.sessionId === sessionId ? zip : null
  } catch {
    return null
  }
}

const isGood = async (link: string): Promise<boolean> => (await fetch(link, { method: 'HEAD' })).ok

/** As a download, so that a refusal becomes a failed download and not a page. */
function hand({ link, name }: KeptZip): void {
  const anchor = document.createElement('a')
  anchor.href = link
  anchor.download = name
  anchor.click()
}
