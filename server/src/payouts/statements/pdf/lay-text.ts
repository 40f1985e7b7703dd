export type Font = 'text' | 'bold' | 'japanese'
/** Letters of one font. */
export type Run = { text: string; font: Font }

/** How wide a text is in a font, in points. */
export type Measure = (run: Run) => number

type Laid = { font: Exclude<Font, 'japanese'>; width: number; measure: Measure }

/** What Noto Sans has no letters for and Noto Sans JP has: kana, Chinese characters, and their signs. */
const JAPANESE = /([\p{Script=Han}\u3000-\u30FF\u31F0-\u31FF\uFF00-\uFFEF]+)/u

/**
 * Breaks a text into lines of at most `width` points: between words, between Japanese letters, and inside a word that is longer than a
 * line. pdfkit itself breaks lines of one font only.
 */
export function layText(text: string, { font, width, measure }: Laid): Run[][] {
  const pieces = text
    .split(JAPANESE)
    .flatMap((part, n) => (n % 2 === 1 ? toJapanese(part) : toWords(part, font)))
    .flatMap((piece) => (measure(trimmed(piece)) > width ? toLetters(piece) : [piece]))
  const lines: Run[][] = []
  let line: Run[] = []
  let used = 0
  for (const piece of pieces) {
    if (used > 0 && used + measure(trimmed(piece)) > width) {
      lines.push(line)
      line = []
      used = 0
    }
    line.push(piece)
    used += measure(piece)
  }
  return [...lines, line].map(joined)
}

const trimmed = ({ text, font }: Run): Run => ({ text: text.trimEnd(), font })
const toJapanese = (text: string): Run[] => toLetters({ text, font: 'japanese' })
const toWords = (text: string, font: Font): Run[] =>
  (text.match(/\S+\s*|\s+/g) ?? []).map((word) => ({ text: word, font }))
const toLetters = ({ text, font }: Run): Run[] =>
  [...new Intl.Segmenter().segment(text)].map(({ segment }) => ({ text: segment, font }))

/** One run where the font stays the same, and no space at the end: it would shift what stands at the right. */
function joined(line: Run[]): Run[] {
  const runs: Run[] = []
  for (const run of line) {
    const last = runs.at(-1)
    if (last?.font === run.font) last.text += run.text
    else runs.push({ ...run })
  }
  const end = runs.at(-1)
  if (end) end.text = end.text.trimEnd()
  return runs
}
