import { NoTrack, type Track } from './track.ts'

/** Five hours at a point a second, with a heart rate, are 5 MB. */
const MOST_BYTES = 20_000_000
const FIT_MARK_AT = 8

/** Reads what a watch recorded: GPX, TCX or FIT, whatever its name says. Nothing leaves the browser. Throws NoTrack. */
export async function readTrack(file: Blob): Promise<Track> {
  if (file.size > MOST_BYTES) throw new NoTrack('large')
  const bytes = await file.arrayBuffer()
  const mark = new TextDecoder('latin1').decode(bytes.slice(FIT_MARK_AT, FIT_MARK_AT + 4))
  if (mark === '.FIT') {
    const { readFit } = await import('./read-fit.ts')
    return readFit(bytes)
  }
  const text = textOf(bytes)
  if (!/^\s*</.test(text)) throw new NoTrack('strange')
  const { readXml } = await import('./read-xml.ts')
  return readXml(text)
}

function textOf(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes)
  const encoding = first === 0xff && second === 0xfe ? 'utf-16le' : 'utf-8'
  return new TextDecoder(encoding).decode(bytes)
}
