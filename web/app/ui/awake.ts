import { useEffect } from 'react'

/** What React does not run yet: the page itself, and each part of it that the server has drawn and whose code is on its way. */
let asleep = 1
let shown = ''

/** `data-ready` on <html> is the address of the page that is shown, once all of it answers presses. Tests wait for it. */
function tell(change: number) {
  asleep += change
  const { dataset } = document.documentElement
  if (asleep === 0) dataset['ready'] = shown
  else delete dataset['ready']
}

export function useReadyPage(address: string) {
  useEffect(() => {
    shown = address
    tell(-1)
    return () => tell(1)
  }, [address])
}

export function useReadyPart(isHere: boolean) {
  useEffect(() => {
    if (isHere) return
    tell(1)
    return () => tell(-1)
  }, [isHere])
}
