import unhomoglyph from 'unhomoglyph'

/** Small capitals: to the table of Unicode each is a letter of its own. */
const SMALL_CAPITALS = new Map(
  Object.entries({
    ᴀ: 'a',
    ʙ: 'b',
    ᴄ: 'c',
    ᴅ: 'd',
    ᴇ: 'e',
    ꜰ: 'f',
    ɢ: 'g',
    ʜ: 'h',
    ɪ: 'i',
    ᴊ: 'j',
    ᴋ: 'k',
    ʟ: 'l',
  }).concat(
    Object.entries({ ᴍ: 'm', ɴ: 'n', ᴏ: 'o', ᴘ: 'p', ʀ: 'r', ꜱ: 's', ᴛ: 't', ᴜ: 'u', ᴠ: 'v', ᴡ: 'w', ʏ: 'y', ᴢ: 'z' }),
  ),
)

/** Of Unicode TS 39: equal for texts whose letters look alike. Nobody reads it. */
function skeleton(text: string): string {
  const plain = text.normalize('NFKD').replace(/\p{Default_Ignorable_Code_Point}/gu, '')
  const large = plain.replace(/[^\p{ASCII}]/gu, (letter) => SMALL_CAPITALS.get(letter) ?? letter)
  return unhomoglyph(large).normalize('NFD')
}

/**
 * A name as it was typed, and in small and in capital letters: `adMln` looks like nothing, ADMlN like ADMIN. Two names look alike if they
 * have one of these in common.
 */
export function skeletonsOf(name: string): string[] {
  const spellings = [name, name.toLowerCase(), name.toUpperCase()]
  return [...new Set(spellings.map(skeleton))].toSorted()
}

const withoutAccents = (name: string) => name.normalize('NFKD').replace(/\p{M}/gu, '')

/** Names that would speak for the shop. */
const RESERVED =
  'admin administrator lineup lineup-team root system support help helpdesk security moderator staff operator owner official team ' +
  'billing payments payouts refunds legal abuse privacy postmaster webmaster hostmaster noreply no-reply mailer-daemon'

const reserved = new Set(RESERVED.split(' ').flatMap(skeletonsOf))

export const isReserved = (name: string): boolean =>
  skeletonsOf(withoutAccents(name).trim()).some((one) => reserved.has(one))
