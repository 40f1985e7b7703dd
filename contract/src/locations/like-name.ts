/** Without case, accents, spaces and signs: "Green Bowl" and "greenbowl" are one. */
export const bareName = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Below this, too many names begin with it. */
const SHORTEST = 4

/** Whether two bare names may mean one spot: the same, or one begins with the other, as Green Bowl and Green Bowl Beach. */
export function isLikeBare(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return short !== '' && (short === long || (short.length >= SHORTEST && long.startsWith(short)))
}

export const isLikeName = (one: string, other: string): boolean => isLikeBare(bareName(one), bareName(other))
