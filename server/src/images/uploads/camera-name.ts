/**
 * `number`: the counter in a file's name, with so many `digits`; 0 without one. `letters`: what stands before it, which tells cameras
 * apart. `numbers`: all of the name's.
 */
export type CameraName = { letters: string; number: number; digits: number; numbers: number[] }

/** What programs add to a copy's name: `name (1)`, `name - Copy`, `name copy 2`, `Copy of name`. */
const copied = /( ?\(\d{1,3}\)| ?[-_]? ?(copy|kopie|copie|copia|cópia)( ?\(?\d{1,3}\)?)?)+$/i
const copyOf = /^(copy of|kopie von|copie de|copia di|copia de|cópia de) /i

/**
 * Reads a file's name as cameras make them: `IMG_0001`, `_DSC4711`, `DJI_20261127071205_0001`. A copy has the name of its original. For
 * Adobe RGB cameras write `_` in place of one letter (DCF 2.0): `_MG_0001` is of the same camera as `IMG_0001`. iPhones call a photo
 * that was changed `IMG_E0001`.
 */
export function readCameraName(name: string): CameraName {
  const bare = name
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replace(copyOf, '')
    .replace(copied, '')
  const numbers = [...bare.matchAll(/\d{1,15}/g)]
  const counter = numbers.findLast(([digits]) => digits.length > 2) ?? numbers.at(-1)
  const digits = counter?.[0] ?? ''
  return {
    letters: lettersOf(/^\D*/.exec(bare)?.[0] ?? ''),
    number: Number(digits),
    digits: digits.length,
    numbers: numbers.map(([number]) => Number(number)),
  }
}

function lettersOf(start: string): string {
  const letters = start.replace(/[^\p{L}]/gu, '').toUpperCase()
  return /^_MG_$/i.test(start) || letters === 'IMGE' ? 'IMG' : letters
}
