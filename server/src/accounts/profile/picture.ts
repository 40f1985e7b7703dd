import { t as tContract } from '@lineup/contract/messages/t.ts'
import { invalid, unavailable } from '../../calls/problem.ts'
import { newPublicId } from '../../calls/tokens.ts'
import { DecoderError, PictureRefused, sayRefused } from '../../decoder/parent/decoder.ts'
import type { Deps } from '../../deps.ts'
import { MissingObject } from '../../storage/port.ts'

type PictureDeps = Pick<Deps, 'storage' | 'pictures' | 'log'>

/** A null key removes the picture; `undefined` keeps it. */
export type PictureChange = { key: string | null } | undefined

const dataUrl = /^data:image\/(?:png|jpe?g);base64,([A-Za-z0-9+/]+={0,2})$/i
const DATA_URL_START = 'data:image/jpeg;base64,'

/** As a data URL. Fails when storage fails: a null would be saved back by the form, and the picture lost. */
export async function readPicture(deps: Pick<Deps, 'storage'>, key: string | null): Promise<string | null> {
  const bytes = await readBytes(deps, key)
  return bytes === undefined ? null : `${DATA_URL_START}${bytes.toString('base64')}`
}

async function readBytes({ storage }: Pick<Deps, 'storage'>, key: string | null): Promise<Buffer | undefined> {
  if (key === null) return undefined
  try {
    const chunks: Buffer[] = []
    for await (const chunk of await storage.read(key)) chunks.push(chunk as Buffer)
    return Buffer.concat(chunks)
  } catch (error) {
    if (error instanceof MissingObject) return undefined
    throw error
  }
}

/** Stores the new picture before its row: a crash leaves at most an unused file. An unchanged picture is kept. */
export async function takePicture(
  deps: PictureDeps,
  asked: string | null | undefined,
  currentKey: string | null,
): Promise<PictureChange> {
  if (asked === undefined) return undefined
  if (asked === null || asked === '') return currentKey === null ? undefined : { key: null }
  const base64 = dataUrl.exec(asked)?.[1]
  if (base64 === undefined) throw invalid(tContract('wrongType'))
  const sent = Buffer.from(base64, 'base64')
  const current = await readBytes(deps, currentKey)
  if (current?.equals(sent) === true) return undefined

  const { bytes } = await deps.pictures.makePicture(sent).catch((error: unknown) => {
    throw refusalOf(error)
  })
  const key = `pictures/${newPublicId()}`
  await deps.storage.put(key, bytes, 'image/jpeg')
  return { key }
}

function refusalOf(error: unknown): unknown {
  if (error instanceof PictureRefused) {
    return invalid(error.refusal === 'not-an-image' ? tContract('wrongType') : sayRefused(error))
  }
  if (!(error instanceof DecoderError)) return error
  return error.code === 'crashed' ? unavailable(sayRefused(error)) : invalid(sayRefused(error))
}

export async function dropPicture(
  { storage, log }: Pick<Deps, 'storage' | 'log'>,
  key: string | null | undefined,
): Promise<void> {
  if (key === null || key === undefined) return
  await storage.remove(key).catch((error: unknown) => log.warn({ err: error }, 'a picture was left to the sweep'))
}
