import { thumbHashToAverageRGBA } from 'thumbhash'

export type PictureFile = { url: string; width: number; height: number; type: string }

/** Two srcsets (smallest first) and the placeholder colour. */
export type PictureSources = { jpeg: string; avif: string; color: string | null }

/** Built from the files of one picture and its ThumbHash in base64. */
export function pictureSources(files: PictureFile[], placeholder: string | null | undefined): PictureSources {
  return {
    jpeg: srcSet(files, 'image/jpeg'),
    avif: srcSet(files, 'image/avif'),
    color: placeholder ? averageColor(placeholder) : null,
  }
}

export function addressesOf(srcSet: string): string[] {
  return srcSet.split(', ').map((entry) => entry.split(' ', 1)[0] ?? '')
}

function srcSet(files: PictureFile[], type: string): string {
  return files
    .filter((file) => file.type === type)
    .toSorted((a, b) => a.width - b.width)
    .map(({ url, width }) => `${url} ${width}w`)
    .join(', ')
}

function averageColor(hash: string): string | null {
  try {
    const { r, g, b } = thumbHashToAverageRGBA(Uint8Array.from(atob(hash), (char) => char.charCodeAt(0)))
    return `#${[r, g, b].map((part) => hex(part)).join('')}`
  } catch {
    return null
  }
}

const hex = (part: number) =>
  Math.round(Math.min(1, Math.max(0, part)) * 255)
    .toString(16)
    .padStart(2, '0')
