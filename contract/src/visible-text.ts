// U+2800 is a Braille sign without a dot.
const HIDDEN = '[\\p{DI}\\p{Cf}\\u2800]'

// An emoji may end in its skin or its style, several may be joined to one picture, and a flag may spell its country.
const PICTURE = '\\p{ExtPict}[\\p{EMod}\\uFE0E\\uFE0F]?'
const FLAG = '\\u{1F3F4}[\\u{E0020}-\\u{E007E}]{3,6}\\u{E007F}'
const EMOJI = `${FLAG}|${PICTURE}(?:\\u200D${PICTURE})*|[\\d#*]\\uFE0F\\u20E3`

// Persian and the scripts of India and its neighbours shape words by joiners; elsewhere these change nothing.
const scripts = 'Arab Syrc Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Mymr'.split(' ')
const SHAPED = `(?!${HIDDEN})[${scripts.map((script) => `\\p{sc=${script}}`).join('')}]`
const JOINED = `${SHAPED}[\\u200C\\u200D](?=${SHAPED})`

const hiddenOrKept = new RegExp(`(${EMOJI}|${JOINED})|${HIDDEN}`, 'gu')

/**
 * A text without the letters that nobody can see: they would make an empty name look filled, or one name look like another.
 * Those inside an emoji stay, and the joiners of the scripts that need them.
 */
export function visibleText(text: string): string {
  return text.replace(hiddenOrKept, '$1')
}
