import { searchSequences } from '@lineup/contract/sequences/search.ts'
import type { ServerCall } from '../../api/api-context.ts'
import { type Packed, packFiles } from '../../ui/pictures/pack-files.ts'
import { readPages } from './filters.ts'
import { loadHome, readQuestion } from './load-home.ts'
import { findOrElse } from './nothing/instead.ts'
import { PER_PAGE, type SearchPage } from './search.ts'
import type { CardSequence } from './sequence-card.tsx'
import type { HomeData } from './shown.ts'
import { asked } from './time/about-time.ts'

/** Loads the home page for its first HTML. */
export async function loadOnServer(call: ServerCall, url: string): Promise<Packed<HomeData>> {
  const question = await readQuestion(call, url)
  const pages = readPages(new URL(url).searchParams)
  const [rest, found] = await Promise.all([
    loadHome(call, question),
    findOrElse(question.filters, (filters) =>
      call(searchSequences, { ...asked(filters), page: 1, per_page: pages * PER_PAGE }).then(shownOf),
    ),
  ])
  const desired = rest.desired.map(cardOf)
  return packFiles({ ...rest, desired, unknown: question.unknown, taken: question.taken ?? null, ...found })
}

// The page sends its data with its HTML: without what no card shows.
function shownOf(page: SearchPage): SearchPage {
  const data = page.list.data.map((row) => ({ ...cardOf(row), hours: row.hours, more: row.more }))
  return { ...page, list: { ...page.list, data } }
}

function cardOf(row: CardSequence): CardSequence {
  const { id, sequence_key, name, photographer_id, date, spot_id, region, area, spot, images_count, image_price } = row
  const shown = {
    id,
    sequence_key,
    name,
    photographer_id,
    date,
    spot_id,
    region,
    area,
    spot,
    images_count,
    image_price,
  }
  return { ...shown, cover: row.cover }
}
