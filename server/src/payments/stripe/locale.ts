/** In which its payment pages are. It refuses a checkout that asks for another one. */
const LOCALES = new Set(
  'bg cs da de el en es et fi fil fr hr hu id it ja ko lt lv ms mt nb nl pl pt pt-BR ro ru sk sl sv th tr vi zh'.split(
    ' ',
  ),
)

/** That of a language of ours, or what the buyer's browser asks for. */
export const localeOf = (language = ''): string => (LOCALES.has(language) ? language : 'auto')
