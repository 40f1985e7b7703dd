import bowser from 'bowser'

const MOST = 80

/** Browser and system as their owner would name them, as "Chrome on Android". Null for what is no browser that says who it is. */
export function deviceOf(userAgent: string | undefined): string | null {
  if (!userAgent) return null
  const { browser, os } = bowser.parse(userAgent)
  const named = [browser.name, os.name].filter((name) => name !== undefined && name !== '')
  return named.length === 0 ? null : named.join(' on ').slice(0, MOST)
}
