import { invalid } from '../../calls/problem.ts'
import { t } from '../messages/t.ts'

const QUOTE = 0x22
const BACKSLASH = 0x5c

/** Only what base64 needs: accepts `\/` and `\u002b`, drops line breaks, throws for other escapes. */
export function createJsonString() {
  let escape = ''
  let isOver = false
  let chunkOfQuote: Buffer | undefined
  let quoteAt = -1

  // Cached per chunk: searching again after every escape would be quadratic.
  function findQuote(chunk: Buffer, at: number) {
    if (chunkOfQuote !== chunk || (quoteAt !== -1 && quoteAt < at)) {
      chunkOfQuote = chunk
      quoteAt = chunk.indexOf(QUOTE, at)
    }
    return quoteAt === -1 ? chunk.length : quoteAt
  }

  function unescape(byte: number): string {
    escape += String.fromCharCode(byte)
    const character = meaningOf(escape)
    if (character === undefined) return ''
    escape = ''
    return character
  }

  return {
    /** Stops at the closing quote or at the end of the chunk. */
    read: (chunk: Buffer, start: number): { text: string; at: number } => {
      let text = ''
      let at = start
      while (at < chunk.length) {
        if (escape !== '') {
          text += unescape(chunk[at] ?? 0)
          at += 1
          continue
        }
        const quote = findQuote(chunk, at)
        const backslash = chunk.subarray(at, quote).indexOf(BACKSLASH)
        const end = backslash === -1 ? quote : at + backslash
        text += chunk.toString('latin1', at, end)
        at = end
        if (end === quote) {
          isOver = end < chunk.length
          break
        }
        escape = '\\'
        at += 1
      }
      return { text, at }
    },
    isOver: () => isOver,
  }
}

/** Undefined while incomplete. */
function meaningOf(escape: string): string | undefined {
  if (escape === '\\/') return '/'
  if (/^\\[nrt]$/.test(escape)) return ''
  if (/^\\u00[0-7][0-9a-f]$/i.test(escape)) return String.fromCharCode(Number.parseInt(escape.slice(2), 16))
  if (/^\\u0{0,2}$|^\\u00[0-7]$/.test(escape)) return undefined
  throw invalid(t('intake.notBase64'))
}
