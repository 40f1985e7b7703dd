import type { Decoder, PreviewFile, PreviewOptions, PreviewResult } from '../parent/decoder.ts'

async function* once(bytes: Uint8Array) {
  yield bytes
}

const source = (bytes: Uint8Array) => ({ stream: once(bytes), bytes: bytes.length })

/** The JPEGs of a picture, then the AVIFs of the largest one, as a worker makes them in two jobs. */
export async function makeAllPreviews(
  decoder: Pick<Decoder, 'makePreviews' | 'makeAvifs'>,
  picture: Uint8Array,
  options: PreviewOptions,
): Promise<PreviewResult> {
  const made = await decoder.makePreviews(source(picture), options)
  const [top] = made.files.filter(({ kind }) => kind === 'preview').toSorted((a, b) => b.longSide - a.longSide)
  const avifs: PreviewFile[] = top ? await decoder.makeAvifs(source(top.bytes), options.onFile) : []
  return { ...made, files: [...made.files, ...avifs] }
}
