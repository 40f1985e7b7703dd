/** Currencies that sources of rates have, with the regions (ISO 3166-1) whose people count in them. */
const regionsOf: Record<string, string> = {
  AUD: 'AU KI NR TV',
  BRL: 'BR',
  CAD: 'CA',
  CHF: 'CH LI',
  CNY: 'CN',
  CZK: 'CZ',
  DKK: 'DK FO GL',
  EUR: 'AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM VA XK YT',
  GBP: 'GB GG IM JE',
  HKD: 'HK',
  HUF: 'HU',
  IDR: 'ID',
  ILS: 'IL PS',
  INR: 'IN',
  ISK: 'IS',
  JPY: 'JP',
  KRW: 'KR',
  MXN: 'MX',
  MYR: 'MY',
  NOK: 'NO SJ',
  NZD: 'CK NU NZ TK',
  PHP: 'PH',
  PLN: 'PL',
  RON: 'RO',
  SEK: 'SE',
  SGD: 'SG',
  THB: 'TH',
  TRY: 'TR',
  USD: 'AS EC FM GU MH MP PR PW SV TL UM US VG VI',
  ZAR: 'ZA',
}

export const knownCurrencies = Object.keys(regionsOf)

/** What people of the first region that a browser names count in. Never from an address: that would say where somebody is. */
export function guessCurrency(languages: readonly string[]): string | null {
  for (const language of languages) {
    const region = /[-_]([A-Z]{2})\b/.exec(language)?.[1]
    if (region !== undefined) return knownCurrencies.find((one) => regionsOf[one]?.split(' ').includes(region)) ?? null
  }
  return null
}
