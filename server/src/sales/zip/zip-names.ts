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

/** The zip's own. Order numbers are plain letters. */
export const zipFileName = (orderNumber: string): string => `${orderNumber}.zip`
