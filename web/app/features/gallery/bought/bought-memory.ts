/** [image id, time of the payment in milliseconds], newest last. It opens nothing. */
type Bought = [id: number, at: number]

/** As in use-bought.ts; a shared file would be one more in the first load of every page. */
const BOUGHT = 'lineup.bought'
const MOST_PHOTOS = 200

/** Remembers in this browser that photos were bought, so that the shop can say so before they are bought again. */
export function rememberBought(ids: number[], at: Date): void {
  const others = read().filter(([id]) => !ids.includes(id))
  const all = [...others, ...ids.map((id): Bought => [id, at.getTime()])]
  try {
    localStorage.setItem(BOUGHT, JSON.stringify(all.slice(-MOST_PHOTOS)))
  } catch {
    // A full store must not hide the order.
  }
}

/** The photos that were bought in this browser, each with the time of its payment. */
export const boughtHere = (): Map<number, Date> => new Map(read().map(([id, at]) => [id, new Date(at)]))

function read(): Bought[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(BOUGHT) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isBought) : []
  } catch {
    return []
  }
}

const isBought = (value: unknown): value is Bought =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'number')
