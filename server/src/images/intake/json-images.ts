import { invalid } from '../../calls/problem.ts'
import { t } from '../messages/t.ts'
import { createBase64Decoder, NotBase64 } from './base64-decoder.ts'
import { cleanFileName } from './file-name.ts'
import type { ArrivingImage, ImageBatch } from './image-batch.ts'
import { createJsonString } from './json-string.ts'
import { createJsonText } from './json-text.ts'

const LONGEST_HEAD = 1_000

/** Decodes each data URL in `images` while it arrives instead of holding it. Returns the text with ids instead. */
export async function readJsonImages(body: AsyncIterable<Buffer>, batch: ImageBatch): Promise<string> {
  const text = createJsonText()
  let url: ReturnType<typeof createDataUrl> | undefined

  for await (const chunk of body) {
    for (let at = 0; at < chunk.length; ) {
      if (url === undefined) {
        const scanned = text.scan(chunk, at)
        at = scanned.at
        if (scanned.isUrl) url = createDataUrl(batch, text.position())
        continue
      }
      const taken = await url.take(chunk, at)
      at = taken.at
      if (taken.id === undefined) continue
      text.insert(taken.id)
      url = undefined
    }
  }
  if (url !== undefined) throw invalid(t('intake.notJson'))
  return text.result()
}

function createDataUrl(batch: ImageBatch, position: number) {
  const string = createJsonString()
  const base64 = createBase64Decoder()
  let head = ''
  let image: ArrivingImage | undefined

  /** Skips `image/jpeg;name=wave.jpg;base64,` and returns the text after it. */
  async function takeHead(text: string): Promise<string> {
    head += text
    const comma = head.indexOf(',')
    if (comma > LONGEST_HEAD || (comma === -1 && (head.length > LONGEST_HEAD || string.isOver())))
      throw notBase64(position)
    if (comma === -1) return ''
    const data = head.slice(comma + 1)
    const [, parameters = ''] = /^[^;,]*((?:;[^;,]*)*);base64$/i.exec(head.slice(0, comma)) ?? refuse(position)
    image = await batch.begin({ name: cleanFileName(nameIn(parameters)), position })
    return data
  }

  async function decode(text: string): Promise<string | undefined> {
    const data = image === undefined ? await takeHead(text) : text
    if (image === undefined) return undefined
    try {
      await push(image, base64.push(data))
      if (!string.isOver()) return undefined
      await push(image, base64.end())
    } catch (error) {
      throw error instanceof NotBase64 ? notBase64(position) : error
    }
    return image.end()
  }

  return {
    take: async (chunk: Buffer, start: number): Promise<{ at: number; id: string | undefined }> => {
      const { text, at } = string.read(chunk, start)
      return { at, id: await decode(text) }
    },
  }
}

async function push(image: ArrivingImage, bytes: Buffer) {
  if (bytes.length > 0) await image.push(bytes)
}

function nameIn(parameters: string): string | undefined {
  const name = /;(?:file)?name=([^;]*)/i.exec(parameters)?.[1]
  try {
    return name && decodeURIComponent(name)
  } catch {
    return name
  }
}

const notBase64 = (position: number) => invalid(t('intake.notDataUrl', { position }))
function refuse(position: number): never {
  throw notBase64(position)
}
