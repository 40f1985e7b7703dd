import { formatDate } from '@lineup/contract/format.ts'
import { between } from '@lineup/contract/joined.ts'
import { ENGLISH } from '@lineup/contract/messages/languages.ts'
import { language } from '@lineup/contract/messages/speaking.ts'
import { t } from './t.ts'

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
const MONTH = `(${MONTHS.join('|')})`

/** `titleOfSale` writes it, and `titleOfAll` several in one text. */
const SOLD = new RegExp(
  `(^|, )(\\d+ × )?(Surf photos?|Wave|Surf session), (.+?), (\\d\\d) ${MONTH}, (\\d{4})(?: \\((\\d+) photos?\\))?`,
  'g',
)
/** `spotAndDay` writes it. */
const OF_SESSION = new RegExp(`, (\\d\\d)-${MONTH}-(\\d{4})$`)
/** Of an order that was rebuilt without its lines. */
const LOST = 'Surf photos'

const kinds = { 'Surf photo': 'photo', 'Surf photos': 'photos', Wave: 'wave', 'Surf session': 'session' } as const

/**
 * A title of what was sold, or of a session, in the language that is spoken now. Rows keep it in English: its buyer, its photographer and
 * admins speak different ones. Other text stays as it is.
 */
export function saidTitle(kept: string): string {
  if (language() === ENGLISH) return kept
  if (kept === LOST) return t('soldTitles.lost')
  return kept
    .replace(SOLD, (_, before: string, times = '', kind: keyof typeof kinds, spot: string, ...rest: string[]) => {
      const [day = '', month = '', year = '', count = '1'] = rest
      const title = t(`soldTitles.${kinds[kind]}`, { spot, day: dayOf(day, month, year), count: Number(count) })
      return (before && between()) + times + title
    })
    .replace(OF_SESSION, (_, day: string, month: string, year: string) => between() + dayOf(day, month, year))
}

function dayOf(day: string, month: string, year: string): string {
  const number = String(MONTHS.indexOf(month) + 1).padStart(2, '0')
  return formatDate(`${year}-${number}-${day}`, 'DD MMM, YYYY')
}
