/** Programs write times and numbers in the digits of their user's language: `٢٠٢٦` is 2026. */
export const withPlainDigits = (text: string): string =>
  text.replaceAll(/[^\0-\x7f]/gu, (letter) =>
    isDigit(letter) ? String(valueOf(letter)) : letter === '٫' ? '.' : letter,
  )

const isDigit = (letter: string) => /\p{Nd}/u.test(letter)

/** Digits of a script follow each other from nought to nine. */
function valueOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  let value = 0
  while (isDigit(String.fromCodePoint(code - value - 1))) value += 1
  return value % 10
}
