import type { Name, PlaceIndex } from './place-index.ts'
import { type Hit, hitsOf, nearHitsOf } from './word-list.ts'

/** Of a name of several words, the first is the one that people begin with. */
const LATER = 0.7
/** A term may name a place above: "ulu bali". */
const ABOVE = 0.6
const WHOLE_NAME = 0.4

/** How well each slot's own name has a term, from 0 to 1. */
type Scores = Float32Array

/**
 * Calls `found` for each place with all the terms in its path. A term without a hit counts as a misspelling. One that is like no name is
 * left out, and then the others must be all of a name: “uluwatu surf” means Uluwatu, “qumfozz point” not every Point.
 */
export function scorePlaces(index: PlaceIndex, terms: string[], found: (slot: number, score: number) => void): void {
  const sure = terms.map((term) => scoresOf(index, hitsOf(index.words, term)))
  const mended = terms.map((term, n) => sure[n] ?? nearScoresOf(index, term))
  const known = mended.filter((scores) => scores !== undefined)
  const text = terms.join('')
  if (known.length === 0) return
  let isFound = false
  const each = (slot: number, score: number) => {
    isFound = true
    found(slot, score)
  }
  addUp(index, { scores: known, isPart: known.length < terms.length, text, terms }, each)
  if (isFound || terms.length === 1) return

  // "pipe line" is one word, and a word may be right by chance.
  const joined = scoresOf(index, hitsOf(index.words, text))
  if (joined) return addUp(index, { scores: [joined], isPart: false, text, terms: [text] }, found)
  const near = terms.map((term, n) => merge(sure[n], nearScoresOf(index, term))).filter((one) => one !== undefined)
  addUp(index, { scores: near, isPart: near.length < terms.length, text, terms }, found)
}

/** `isPart`: some terms are left out. */
type Asked = { scores: Scores[]; isPart: boolean; text: string; terms: string[] }

function addUp(index: PlaceIndex, asked: Asked, found: (slot: number, score: number) => void): void {
  const { scores, isPart, text, terms } = asked
  const { slots, parents, names } = index
  for (let slot = 0; slot < slots.length; slot += 1) {
    let own = 0
    let sum = 0
    for (const one of scores) {
      const score = one[slot] as number
      const above = aboveOf(one, parents, slot) * ABOVE
      if (score > 0) own += 1
      if (score === 0 && above === 0) {
        own = 0
        break
      }
      sum += Math.max(score, above)
    }
    if (own === 0) continue
    const name = meantName(names[slot], terms)
    if (isPart && own < (name?.words ?? 1)) continue
    const isWhole = own === scores.length && name?.text === text
    found(slot, sum / scores.length + (0.15 * own) / Math.max(own, name?.words ?? 1) + (isWhole ? WHOLE_NAME : 0))
  }
}

/** Of a place with several names, the one that has most of the terms: in doubt its own. */
function meantName(name: Name | undefined, terms: string[]): Name | undefined {
  if (name?.all === undefined) return name
  let [meant, most]: [Name, number] = [name, 0]
  for (const one of name.all) {
    const had = terms.filter((term) => one.text.startsWith(term) || one.list.some((word) => word.startsWith(term)))
    if (had.length > most) [meant, most] = [one, had.length]
  }
  return meant
}

function aboveOf(scores: Scores, parents: number[], slot: number): number {
  let best = 0
  for (let above = parents[slot] ?? -1; above >= 0; above = parents[above] ?? -1) {
    const score = scores[above] as number
    if (score > best) best = score
  }
  return best
}

/** Undefined: the term hits nothing. */
function scoresOf(index: PlaceIndex, hits: Hit[]): Scores | undefined {
  if (hits.length === 0) return undefined
  const scores = new Float32Array(index.slots.length)
  for (const { entries, value } of hits) {
    for (const entry of entries) {
      const score = entry % 2 === 0 ? value : value * LATER
      scores[entry >> 1] = Math.max(scores[entry >> 1] as number, score)
    }
  }
  return scores
}

function nearScoresOf(index: PlaceIndex, term: string): Scores | undefined {
  return merge(scoresOf(index, nearHitsOf(index.words, term)), scoresOf(index, shortHits(index, term)))
}

function merge(one: Scores | undefined, other: Scores | undefined): Scores | undefined {
  if (!one || !other) return one ?? other
  return one.map((score, slot) => Math.max(score, other[slot] as number))
}

/** Short forms of continents and regions: qld for Queensland. */
function shortHits({ tree, slotOf }: PlaceIndex, term: string): Hit[] {
  if (term.length < 3 || term.length > 4) return []
  const isShort = new RegExp(`^${Array.from(term).join('.*')}`, 'u')
  const entries = [...(tree.levels[1] ?? []), ...(tree.levels[2] ?? [])]
    .filter(({ folded }) => isShort.test(folded))
    .map(({ id }) => (slotOf.get(id) ?? 0) * 2)
  return entries.length > 0 ? [{ entries, value: 0.5 }] : []
}
