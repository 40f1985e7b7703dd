import { fold } from '../build-tree.ts'

/** Letters that no accent explains: Unicode does not take them apart. */
const plain: Record<string, string> = { ø: 'o', æ: 'ae', œ: 'oe', ß: 'ss', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' }

/** The words of a name as people type them: without case, accents and apostrophes. Haleʻiwa is `haleiwa`. */
export function wordsOf(text: string): string[] {
  const typed = fold(text)
    .replace(/[øæœßłđðþı]/g, (letter) => plain[letter] ?? letter)
    .replace(/['’‘ʻʼ`´]/g, '')
  return typed.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
}
