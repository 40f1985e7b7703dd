/** How a language writes days, counts and money. Our own, because the `Intl` of a browser and of the server need not agree to the letter. */
type Forms = {
  /** January to December, short. */
  months: string
  /** A day with `d`, `m` and `y`, and no other Latin letter. */
  day: string
  /** The same where the year is plain. */
  shortDay: string
  /** Between two days. */
  until: string
  decimal: string
  /** Between thousands. */
  group: string
  /** Money with its sign `¤` and its amount `n`. */
  money: string
  /** Signs of currencies that are others than in English. */
  signs?: Record<string, string>
  /** With the number `n`, where they are others than in English. */
  sizes?: [kilobytes: string, megabytes: string]
}

type Lists = {
  between: string
  last: string
  /** Before the last of only two. */
  ofTwo?: string
  /** Before a last one that begins so. */
  before?: [beginning: RegExp, last: string]
}

type Facts = {
  /** In the language itself, as the next. */
  name: string
  /** Leads to the same page in it. */
  offer: string
  /**
   * The whole numbers that take the form "one" (CLDR), so that phones need not ask `Intl`. A language that has a third form below 1,000, as
   * Polish has for 2, lists none.
   */
  one?: number[]
  dir?: 'ltr' | 'rtl'
  /** What stands between the parts of a list, and before its last one. */
  list: Lists
  /** Between a name and what is said of it, with its blanks. */
  colon: string
  /** Ends a sentence. */
  stop: string
  /** Between two sentences. */
  blank: string
  /** A percentage with its number `n`. */
  percent: string
  /** English has its own (format.ts). */
  forms: Forms | null
}

const NARROW = '\u202F'
const HARD = '\u00A0'

/**
 * The languages that Lineup speaks, by their BCP 47 tags, which name their files (`messages/pt-BR.json`). A new language is an entry here and
 * its files (docs/translating.md).
 */
const languages = {
  en: {
    name: 'English',
    offer: 'View in English',
    one: [1],
    list: { between: ', ', last: ' and ' },
    colon: ': ',
    stop: '.',
    blank: ' ',
    percent: 'n%',
    forms: null,
  },
  'pt-BR': {
    name: 'Português',
    offer: 'Ver em português',
    one: [0, 1],
    list: { between: ', ', last: ' e ' },
    colon: ': ',
    stop: '.',
    blank: ' ',
    percent: 'n%',
    forms: {
      months: 'jan fev mar abr mai jun jul ago set out nov dez',
      day: 'd m y',
      shortDay: 'd m',
      until: '–',
      decimal: ',',
      group: '.',
      money: `¤${HARD}n`,
      signs: { USD: 'US$' },
    },
  },
  es: {
    name: 'Español',
    offer: 'Ver en español',
    one: [1],
    // y Indonesia → e Indonesia, but y hielo.
    list: { between: ', ', last: ' y ', before: [/^(?:h?i(?![aeou])|h?í)/i, ' e '] },
    colon: ': ',
    stop: '.',
    blank: ' ',
    percent: `n${HARD}%`,
    forms: {
      months: 'ene feb mar abr may jun jul ago sept oct nov dic',
      day: 'd m y',
      shortDay: 'd m',
      until: '–',
      decimal: ',',
      group: '.',
      money: `n${HARD}¤`,
      signs: { USD: 'US$' },
    },
  },
  fr: {
    name: 'Français',
    offer: 'Voir en français',
    one: [0, 1],
    list: { between: ', ', last: ' et ' },
    colon: `${NARROW}: `,
    stop: '.',
    blank: ' ',
    percent: `n${NARROW}%`,
    forms: {
      months: 'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.',
      day: 'd m y',
      shortDay: 'd m',
      until: '–',
      decimal: ',',
      group: NARROW,
      money: `n${HARD}¤`,
      signs: { USD: '$US', CAD: '$CA', AUD: '$AU' },
      sizes: ['n ko', 'n Mo'],
    },
  },
  id: {
    name: 'Bahasa Indonesia',
    offer: 'Lihat dalam bahasa Indonesia',
    one: [],
    list: { between: ', ', last: ', dan ', ofTwo: ' dan ' },
    colon: ': ',
    stop: '.',
    blank: ' ',
    percent: 'n%',
    forms: {
      months: 'Jan Feb Mar Apr Mei Jun Jul Agu Sep Okt Nov Des',
      day: 'd m y',
      shortDay: 'd m',
      until: '–',
      decimal: ',',
      group: '.',
      money: `¤${HARD}n`,
      signs: { USD: 'US$', IDR: 'Rp' },
    },
  },
  ja: {
    name: '日本語',
    offer: '日本語で見る',
    one: [],
    list: { between: '、', last: '、', ofTwo: 'と' },
    colon: '：',
    stop: '。',
    blank: '',
    percent: 'n%',
    forms: {
      months: '1 2 3 4 5 6 7 8 9 10 11 12',
      day: 'y年m月d日',
      shortDay: 'm月d日',
      until: '～',
      decimal: '.',
      group: ',',
      money: '¤n',
      signs: { JPY: '¥' },
      sizes: ['nkB', 'nMB'],
    },
  },
} satisfies Record<string, Facts>

export type Language = keyof typeof languages

export const LANGUAGES = Object.keys(languages) as Language[]

/** English, the language of the specification and of the code. */
export const ENGLISH = 'en'

export const factsOf = (language: Language): Facts => languages[language]

/** What stands before the addresses of its pages: `/pt-br`. English has them as they are. */
export const prefixOf = (language: Language): string => (language === ENGLISH ? '' : `/${language.toLowerCase()}`)

const byPrefix = new Map(LANGUAGES.map((language) => [prefixOf(language), language]))

/** `/ja.data` is where the router asks for the data of `/ja`: in English it is `/_.data`. */
const PREFIX = /^(\/[^/?#.]*)(\.data(?=[?#]|$))?(?=[/?#]|$)/

/** The language of a page, and its path without the language: `/ja/home` is `/home` in Japanese. */
export function readPath(path: string): { language: Language; path: string } {
  const [whole = '', prefix = '', data] = PREFIX.exec(path) ?? []
  const language = prefix === '' ? undefined : byPrefix.get(prefix)
  if (language === undefined) return { language: ENGLISH, path }
  const plain = (data === undefined ? '' : '/_.data') + path.slice(whole.length)
  return { language, path: plain.startsWith('/') ? plain : `/${plain}` }
}

/** The same page in another language. Addresses that are no path of ours stay. */
export function inLanguage(path: string, language: Language): string {
  if (!/^\/(?!\/)/.test(path)) return path
  const plain = readPath(path).path
  return plain === '/' && language !== ENGLISH ? prefixOf(language) : prefixOf(language) + plain
}

/** A tag that somebody sent, as one of ours: `pt-PT` and `PT` are Brazilian Portuguese to us. */
export function languageOf(tag: string): Language | undefined {
  const wanted = tag.toLowerCase()
  const [spoken] = wanted.split('-')
  return (
    LANGUAGES.find((language) => language.toLowerCase() === wanted) ??
    LANGUAGES.find((language) => language.toLowerCase().split('-')[0] === spoken)
  )
}

/** A header is read up to here. */
const LONGEST_HEADER = 200

/** What an Accept-Language header asks for first of what we have (RFC 9110, 12.5.4); nothing if we have none of it. */
export function preferredOf(header: string | undefined): Language | undefined {
  const asked = (header ?? '')
    .slice(0, LONGEST_HEADER)
    .split(',')
    .map((part, at) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const weight = parameters.map((one) => /^\s*q=([\d.]+)\s*$/.exec(one)?.[1]).find((one) => one !== undefined)
      return { tag: tag.trim(), weight: weight === undefined ? 1 : Number(weight), at }
    })
  const wanted = asked.filter(({ weight }) => weight > 0).toSorted((a, b) => b.weight - a.weight || a.at - b.at)
  for (const { tag } of wanted) {
    const language = languageOf(tag)
    if (language !== undefined) return language
  }
  return undefined
}
