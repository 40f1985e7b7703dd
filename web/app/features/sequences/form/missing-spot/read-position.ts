export type Position = { latitude: number; longitude: number }

const number = String.raw`([+-]?\d{1,3}(?:\.\d+)?)`
/** The pin of a link comes before the middle of its map. */
const forms = [
  new RegExp(`!3d${number}!4d${number}`),
  new RegExp(`[?&]mlat=${number}&mlon=${number}`),
  new RegExp(`[?&](?:q|ll|sll|query|center|destination|daddr)=(?:loc:)?${number}(?:,|%2C)\\+?${number}`, 'i'),
  new RegExp(`@${number},${number}`),
  new RegExp(`#(?:map=)?[\\d.]+/${number}/${number}`),
  new RegExp(`^geo:${number},${number}`),
  new RegExp(`^\\s*${number}\\s*[,;\\s]\\s*${number}\\s*$`),
]

const LINK = /(?:https?:|www\.)\S+/gi
const LETTER = /\p{L}/u

/** What a text says besides a position, or nothing: a link alone and two numbers alone are no words. */
export function wordsBeside(text: string): string | undefined {
  const words = (readPosition(text) ? text.replaceAll(LINK, '') : text).trim()
  const isPin = readPosition(words) !== undefined && (!/\s/.test(words) || !LETTER.test(words))
  return words === '' || isPin ? undefined : words
}

/** A link or numbers that say no position are no words either. */
export const isUnread = (text: string): boolean =>
  readPosition(text) === undefined && (/^(https?:|www\.)\S+$/i.test(text.trim()) || !LETTER.test(text))

/** From a link of a usual map, or from two numbers. Undefined if it says no place on earth. */
export function readPosition(text: string): Position | undefined {
  for (const form of forms) {
    const [, latitude, longitude] = form.exec(text) ?? []
    if (latitude === undefined || longitude === undefined) continue
    const position = { latitude: Number(latitude), longitude: Number(longitude) }
    return Math.abs(position.latitude) <= 90 && Math.abs(position.longitude) <= 180 ? position : undefined
  }
  return undefined
}
