import type { PictureFile } from './picture-sources.ts'

/** Data of a page as it is sent with its HTML: opaque, because only `unpackFiles` reads it. */
export type Packed<T> = { packed: unknown; of?: T }

/** What was packed in this process, as it was: the server draws the page that it sends. */
const originals = new WeakMap<object, unknown>()

/** The name of the folder, and the rest, which is the same for most pictures: one text, which the page's data has once. */
type Files = { folder: string; shape: string }

/**
 * Each picture has six files, whose addresses are three fourths of what a page of photos sends: they are in its markup too. Packed, those
 * of a picture in one folder are the folder, and what all pictures of that shape have in common.
 */
export function packFiles<T>(data: T): Packed<T> {
  const all = walk(data, (value) => packed(value) ?? value)
  if (isObject(all)) originals.set(all, data)
  return { packed: all }
}

export function unpackFiles<T>({ packed }: Packed<T>): T {
  const original = isObject(packed) && originals.get(packed)
  return (original || walk(packed, (value) => (isPacked(value) ? unpacked(value) : value))) as T
}

/** Changes from the outside to the inside; what is changed is not looked into. */
function walk(value: unknown, change: (value: object) => object): unknown {
  if (!isObject(value)) return value
  const changed = change(value)
  if (changed !== value) return changed
  if (Array.isArray(value)) return value.map((one) => walk(one, change))
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, walk(one, change)]))
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const isPacked = (value: object): value is Files => 'folder' in value && 'shape' in value

/** Of an address: all above the folder, the folder (22 letters of a preview), the file (400.jpg). */
const ADDRESS = /^([^ ,>]*\/)([^ ,>/]+)\/([^ ,>/]+)$/

function packed(value: object): Files | undefined {
  const shapes: string[] = []
  let [base, folder]: Array<string | undefined> = []
  for (const file of Array.isArray(value) ? (value as Array<Partial<PictureFile> | null>) : []) {
    const { url = '', width, height, type } = file ?? {}
    const [, above, below, name] = ADDRESS.exec(url) ?? []
    if (name === undefined || (base ?? above) !== above || (folder ?? below) !== below) return undefined
    ;[base, folder] = [above, below]
    shapes.push([name, width, height, type].join(' '))
  }
  return folder === undefined ? undefined : { folder, shape: `${shapes.join()}>${base}` }
}

function unpacked({ folder, shape }: Files): PictureFile[] {
  const [shapes = '', base = ''] = shape.split('>')
  return shapes.split(',').map((one) => {
    const [name = '', width = '', height = '', type = ''] = one.split(' ')
    return { url: `${base}${folder}/${name}`, width: Number(width), height: Number(height), type }
  })
}
