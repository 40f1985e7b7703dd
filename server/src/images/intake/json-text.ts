import { bodyTooLarge } from './body-chunks.ts'

const QUOTE = 0x22
const BACKSLASH = 0x5c
const DATA = Buffer.from('data:')
const OPENING = new Set(Buffer.from('{['))
const CLOSING = new Set(Buffer.from('}]'))
const COLON = 0x3a
const COMMA = 0x2c
const ARRAY = 0x5b

/** Everything except the images. */
export const MAX_FIELDS_BYTES = 64 * 1_024
const LONGEST_KEY = 'images[]'.length

/** Copies JSON text and stops at each data URL in `images`. Knows only enough JSON for that: the parser validates the copy. */
export function createJsonText() {
  const copy = Buffer.allocUnsafe(MAX_FIELDS_BYTES)
  let used = 0
  let depth = 0
  let isInString = false
  let isEscaped = false
  let isInImages = false
  /** How much of `data:` was seen; -1 if it cannot start here. */
  let seen = -1
  let word = ''
  let key = ''
  let images = 0

  function write(byte: number) {
    if (used === MAX_FIELDS_BYTES) throw bodyTooLarge()
    copy[used] = byte
    used += 1
  }

  function stepInString(byte: number): boolean {
    const isQuoted = isEscaped
    isEscaped = byte === BACKSLASH && !isQuoted
    if (byte === QUOTE && !isQuoted) {
      isInString = false
      return false
    }
    if (word.length <= LONGEST_KEY) word += String.fromCharCode(byte)
    seen = seen >= 0 && byte === DATA[seen] ? seen + 1 : -1
    if (seen !== DATA.length) return false
    seen = -1
    used -= DATA.length
    return true
  }

  function stepOutside(byte: number) {
    if (byte === QUOTE) {
      isInString = true
      word = ''
      const isImage = isInImages && depth === 2
      if (isImage) images += 1
      seen = isImage ? 0 : -1
    } else if (OPENING.has(byte)) {
      depth += 1
      if (depth === 2) isInImages = byte === ARRAY && (key === 'images' || key === 'images[]')
    } else if (CLOSING.has(byte)) {
      depth -= 1
    } else if (depth === 1 && byte === COLON) key = word
    else if (depth === 1 && byte === COMMA) key = ''
  }

  return {
    scan: (chunk: Buffer, at: number): { at: number; isUrl: boolean } => {
      for (let i = at; i < chunk.length; i += 1) {
        const byte = chunk[i] ?? 0
        write(byte)
        if (!isInString) stepOutside(byte)
        else if (stepInString(byte)) return { at: i + 1, isUrl: true }
      }
      return { at: chunk.length, isUrl: false }
    },
    insert: (text: string) => {
      for (const byte of Buffer.from(text)) write(byte)
    },
    position: () => images,
    result: () => copy.toString('utf8', 0, used),
  }
}
