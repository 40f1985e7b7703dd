/** A word within reach of a term, or one that begins so. */
export type NearWord = { word: string; errors: number; isWhole: boolean }

/** How many typing errors a term may have: a letter too many, too few, wrong, two that changed places, or k for ch. */
const mostErrors = (term: string) => (term.length < 4 || /\d/.test(term) ? 0 : term.length < 7 ? 1 : 2)

/**
 * The words with a first letter that a misspelled term may mean. `sorted` is read like a tree, from the first such word:
 * neighbours share their first letters, so the distances of those are kept, and words whose beginning is too far off are
 * skipped.
 */
export function nearWords(sorted: string[], term: string, from: number, first: string): NearWord[] {
  const most = mostErrors(term)
  if (most === 0) return []
  const found: NearWord[] = []
  // rows[d] are the distances of the word's first d letters to each beginning of the term.
  const rows = [Array.from({ length: term.length + 1 }, (_, n) => n)]
  const least: number[] = []
  let before = ''
  let dead = Number.POSITIVE_INFINITY

  for (let n = from; n < sorted.length; n += 1) {
    const word = sorted[n] ?? ''
    if (!word.startsWith(first)) break
    const shared = sharedLength(before, word)
    before = word
    if (shared >= dead) continue
    dead = Number.POSITIVE_INFINITY
    let best = most + 1
    for (let depth = 1; depth <= word.length; depth += 1) {
      if (depth > shared) least[depth] = fillRow(rows, term, word, depth)
      best = Math.min(best, rows[depth]?.[term.length] as number)
      if ((least[depth] as number) > most) {
        dead = depth
        break
      }
    }
    const whole = dead > word.length ? (rows[word.length]?.[term.length] ?? most + 1) : most + 1
    if (best <= most) found.push({ word, errors: best, isWhole: whole === best })
  }
  return found
}

/** Answers the smallest distance of the row. */
function fillRow(rows: number[][], term: string, word: string, depth: number): number {
  const above = rows[depth - 1] as number[]
  const letter = word[depth - 1]
  rows[depth] ??= []
  const row = rows[depth]
  row[0] = depth
  let least = depth
  for (let n = 1; n <= term.length; n += 1) {
    const isSame = letter === term[n - 1]
    let errors = Math.min(
      (above[n - 1] as number) + (isSame ? 0 : 1),
      (above[n] as number) + 1,
      (row[n - 1] as number) + 1,
    )
    const isSwapped = depth > 1 && n > 1 && letter === term[n - 2] && word[depth - 2] === term[n - 1]
    if (isSwapped) errors = Math.min(errors, (rows[depth - 2]?.[n - 2] as number) + 1)
    if (term[n - 1] === 'k' && letter === 'h' && word[depth - 2] === 'c') {
      errors = Math.min(errors, (rows[depth - 2]?.[n - 1] as number) + 1)
    }
    row[n] = errors
    least = Math.min(least, errors)
  }
  return least
}

function sharedLength(one: string, other: string): number {
  const most = Math.min(one.length, other.length)
  let n = 0
  while (n < most && one.charCodeAt(n) === other.charCodeAt(n)) n += 1
  return n
}
