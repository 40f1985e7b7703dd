/** Signs that Windows takes in no name. */
const forbidden = /[<>:"/\\|?*]/g

/**
 * The names of files in a zip, in their order: below a folder for each session where there are several, and no two alike, also where
 * case does not count. The file names are clean already (`cleanFileName`).
 */
export function zipNames(files: Array<{ fileName: string; folder: string }>): string[] {
  const isOne = new Set(files.map(({ folder }) => folder)).size === 1
  const taken = new Set<string>()
  return files.map(({ fileName, folder }) => {
    const name = (isOne ? '' : `${safe(folder)}/`) + safe(fileName)
    const free = firstFree(name, (tried) => !taken.has(keyOf(tried)))
    taken.add(keyOf(free))
    return free
  })
}

const safe = (name: string) => name.replace(forbidden, '_')

/** As file systems compare that know no case. */
const keyOf = (name: string) => name.normalize('NFC').toLowerCase()

function firstFree(name: string, isFree: (tried: string) => boolean): string {
  if (isFree(name)) return name
  const [, start = name, ending = ''] = /^(.*?)(\.[A-Za-z0-9]{1,8})?$/s.exec(name) ?? []
  for (let n = 2; ; n += 1) {
    const tried = `${start} (${n})${ending}`
    if (isFree(tried)) return tried
  }
}

type ZipFile = {
  /** Plain letters. */
  orderNumber: string
  items: Array<{ spot: string; day: string }>
  /** Who runs it, if the shop says so. */
  shop: string | null
}

/** The zip's own, by which one finds it among many: lineup-uluwatu-2026-11-28-L-4CRR3N.zip */
export function zipFileName({ orderNumber, items, shop }: ZipFile): string {
  const [first, ...others] = [...new Set(items.map(({ spot }) => spot))]
  const days = items.map(({ day }) => day).toSorted()
  const [from = '', to = ''] = [days[0], days.at(-1)]
  const parts = [
    slug(shop ?? ''),
    slug(first ?? ''),
    others.length > 0 ? `and-${others.length}-more` : '',
    from,
    to === from ? '' : `to-${to}`,
    orderNumber,
  ]
  return `${parts.filter((part) => part !== '').join('-')}.zip`
}

const MOST_OF_NAME = 40

/** Small letters and digits alone, which every program takes in a name. Empty for a name of other scripts. */
const slug = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MOST_OF_NAME)
    .replace(/^-+|-+$/g, '')
