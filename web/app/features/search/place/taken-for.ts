import { bareName } from '@lineup/contract/locations/like-name.ts'
import { levels } from '../../locations/levels.ts'
import { idsOf, nameOfPlace, type Place, type SuggestedPlace } from './place.ts'

/** What was typed where a name is only half known, and other places that it may mean. */
export type TakenFor = { text: string; others: SuggestedPlace[] }

const MOST = 4

/**
 * What a page has to say of the place that a typed text was taken for, the first of those suggested. Null where the text is its
 * name, alone or with places above it, and no other place is called so.
 */
export function takenFor(text: string, [found, ...rest]: SuggestedPlace[]): TakenFor | null {
  if (found === undefined) return null
  const others = rest.filter((other) => !isBelow(other, found))
  const name = bare(nameOfPlace(found))
  const isSure = isNameOf(text, found) && others.every((other) => bare(nameOfPlace(other)) !== name)
  return isSure ? null : { text, others: others.slice(0, MOST) }
}

function isBelow(one: Place, other: Place): boolean {
  const ids = idsOf(other)
  return levels.every((level) => ids[`${level}_id`] === null || ids[`${level}_id`] === one[`${level}_id`])
}

/** Whether the words of a text are all of a place's name, besides whole words of the names above it. */
function isNameOf(text: string, place: Place): boolean {
  const name = nameOfPlace(place)
  if (bare(text) === bare(name)) return true
  const typed = wordsOf(text)
  for (const word of wordsOf(name)) {
    const at = typed.indexOf(word)
    if (at < 0) return false
    typed.splice(at, 1)
  }
  const above = levels.flatMap((level) => wordsOf(place[level] ?? ''))
  return typed.every((word) => above.includes(word))
}

const wordsOf = (text: string) =>
  text
    .split(/[\s,.;/()-]+/)
    .map(bare)
    .filter((word) => word !== '')

/** Haleʻiwa is haleiwa: its sign counts as a letter. */
const bare = (text: string) => bareName(text.replace(/[ʻʼ]/g, ''))
