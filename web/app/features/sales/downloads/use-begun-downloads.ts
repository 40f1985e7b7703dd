import { downloadStatus } from '@lineup/contract/states.ts'
import { useEffect, useRef, useState } from 'react'
import type { Purchase } from '../use-purchase.ts'
import type { Keeper } from './kept-downloads.ts'

type Item = Purchase['list'][number]

const SWEEP_MS = 60_000

type ResumeOptions = {
  list: Item[]
  keeperOf: () => Keeper
  isHere: (id: string) => boolean
  goOn: (item: Item, keeper: Keeper) => Promise<void>
  /** Called once they are done. */
  downloadRest: () => Promise<void>
}

/**
 * Resumes this browser's started downloads when the page opens: one at a time, and each only when no other tab
 * downloads it. Returns true until they are known.
 */
export function useBegunDownloads(wanted: ResumeOptions): boolean {
  const [isLooking, setLooking] = useState(true)
  const latest = useRef(wanted)
  useEffect(() => {
    latest.current = wanted
  })

  useEffect(() => {
    const end = new AbortController()
    const { list, keeperOf } = latest.current
    const keeper = keeperOf()
    const look = async (item: Item) => ((await keeper.find(item.id)) ? [item] : [])
    const goOn = (item: Item) =>
      keeper.alone(
        item.id,
        async () => {
          if (!end.signal.aborted && !latest.current.isHere(item.id)) await latest.current.goOn(item, keeper)
        },
        end.signal,
      )

    async function start() {
      await keeper.dropOver()
      const begun = await Promise.all(list.filter(isUnderWay).map(look))
      if (end.signal.aborted) return
      setLooking(false)
      await Promise.all(begun.flat().map(goOn))
      if (!end.signal.aborted) await latest.current.downloadRest()
    }
    void start()
    const sweep = setInterval(() => void keeper.dropOver(), SWEEP_MS)
    return () => {
      end.abort()
      clearInterval(sweep)
    }
  }, [])

  return isLooking
}

/** Also a delivered one: the page may have closed before the browser saved the file. */
const isUnderWay = ({ status }: Item) => status !== downloadStatus.available
