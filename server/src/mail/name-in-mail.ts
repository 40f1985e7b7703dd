const LONGEST = 50

/** Mail programs make links of these by themselves. */
const addresses = /\S*(?:@|:\/\/|www\.)\S*/giu
const dots = /(?<=[\p{L}\p{N}])[.\u3002\uFF0E\uFF61\u2024](?=[\p{L}\p{N}])/gu

/**
 * A name that a stranger may have chosen, as a mail of ours says it: short, and without anything that a program shows as an address or
 * a link. `evil.example` becomes two words.
 */
export function nameInMail(name: string): string {
  const said = name.replace(addresses, '…').replace(dots, ' ').replace(/\s+/gu, ' ').trim()
  const letters = Array.from(said)
  return letters.length <= LONGEST
    ? said
    : `${letters
        .slice(0, LONGEST - 1)
        .join('')
        .trim()}…`
}

/** May stand in the address of a link of ours: `wayan.putra` may, a sentence or the name of a site may not. */
export const fitsLink = (name: string): boolean =>
  Array.from(name).length <= LONGEST && !/[@/:]|www\.|\.(?:com|net|org|info|biz|io|app|[a-z]{2})(?!\p{L})/iu.test(name)
