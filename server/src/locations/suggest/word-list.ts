import { nearWords } from './near-words.ts'

/** A place's slot by a word of its name: slot × 2, and 1 more if the word is not the first. */
export type Entry = number

/** `value` is 1 for the word itself, less for its beginning, least for a misspelling. */
export type Hit = { entries: Entry[]; value: number }

/**
 * All words of all names, sorted. Changes in place: 100,000 names are not sorted again for one. Most words belong to one
 * place, and their entry stands alone, because a list each would take twice the memory.
 */
export type WordList = { entries: Map<string, Entry | Entry[]>; sorted: string[] }

export const newWordList = (): WordList => ({ entries: new Map(), sorted: [] })

/** `isFilling`: the caller sorts at the end. */
export function addWord({ entries, sorted }: WordList, word: string, entry: Entry, isFilling = false): void {
  const known = entries.get(word)
  if (known === undefined) {
    entries.set(word, entry)
    if (isFilling) sorted.push(word)
    else sorted.splice(startOf(sorted, word), 0, word)
  } else if (typeof known === 'number') entries.set(word, [known, entry])
  else known.push(entry)
}

export function removeWord({ entries, sorted }: WordList, word: string, entry: Entry): void {
  const kept = listOf(entries.get(word))
  const at = kept.indexOf(entry)
  if (at < 0) return
  if (kept.length > 1) {
    entries.set(word, kept.toSpliced(at, 1))
    return
  }
  entries.delete(word)
  sorted.splice(startOf(sorted, word), 1)
}

/** Words that are the term or begin with it. */
export function hitsOf({ entries, sorted }: WordList, term: string): Hit[] {
  const hits: Hit[] = []
  for (let n = startOf(sorted, term); sorted[n]?.startsWith(term); n += 1) {
    const word = sorted[n] ?? ''
    const value = word === term ? 1 : 0.8 + (0.1 * term.length) / word.length
    hits.push({ entries: listOf(entries.get(word)), value })
  }
  return hits
}

/**
 * Words that the term misspells. One of the first two letters is taken to be right, so that few words are compared; only if
 * none is near, the first letter may be wrong or missing (oluwatu, eahupoo), or the term is spelled as it sounds (koota, changu).
 */
export function nearHitsOf({ entries, sorted }: WordList, term: string): Hit[] {
  const nearOf = (beginnings: Iterable<string>) =>
    [...beginnings].flatMap((first) => nearWords(sorted, term, startOf(sorted, first), first))
  const pair = [...new Set(term.slice(0, 2))]
  const near = nearOf(pair)
  const nearest = near.length > 0 ? near : nearOf(letters.flatMap((letter) => pair.map((second) => letter + second)))
  if (nearest.length === 0) return soundHitsOf({ entries, sorted }, term)
  return nearest.map(({ word, errors, isWhole }) => ({
    entries: listOf(entries.get(word)),
    value: 0.65 - 0.15 * errors - (isWhole ? 0 : 0.05),
  }))
}

/** Words as the term sounds, at most one error off. */
function soundHitsOf(list: WordList, term: string): Hit[] {
  const spelled = spellingOf(term)
  if (spelled === term) return []
  const hits = hitsOf(list, spelled)
  const first = spelled.slice(0, 1)
  const words =
    hits.length > 0 ? [] : nearWords(list.sorted, spelled, startOf(list.sorted, first), first).map(({ word }) => word)
  return [...hits, ...words.map((word) => ({ entries: listOf(list.entries.get(word)), value: 0 }))].map(
    ({ entries }) => ({
      entries,
      value: BY_SOUND,
    }),
  )
}

const BY_SOUND = 0.3

/** Sounds that English writes with two letters, and most names of places with one. */
const spellings: Array<[sound: RegExp, letter: string]> = [
  [/oo|ou/g, 'u'],
  [/ee|ea/g, 'i'],
  [/ch|ck/g, 'c'],
  [/ph/g, 'f'],
]

const spellingOf = (term: string) => spellings.reduce((text, [sound, letter]) => text.replace(sound, letter), term)

const letters = Array.from('abcdefghijklmnopqrstuvwxyz')

const listOf = (entry: Entry | Entry[] = []) => (typeof entry === 'number' ? [entry] : entry)

function startOf(sorted: string[], word: string): number {
  let [from, to] = [0, sorted.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((sorted[middle] ?? '') < word) from = middle + 1
    else to = middle
  }
  return from
}
