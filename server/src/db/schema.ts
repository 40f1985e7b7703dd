import type { ColumnType } from 'kysely'
import type { DB } from './tables.ts'

/** One preview file as its image's row lists it; the bytes lie at `previews/<preview_key>/<name>`. */
export type StoredPreview = {
  kind: 'preview' | 'share'
  type: 'jpeg' | 'avif'
  name: string
  width: number
  height: number
  bytes: number
}

/** What a sequence's card shows; a copy of its first visible image, kept by trigger. */
export type StoredCover = {
  image_id: number
  key: string
  previews: StoredPreview[]
  placeholder: string | null
  width: number
  height: number
}

type Images = Omit<DB['images'], 'previews'> & {
  previews: ColumnType<StoredPreview[], string | undefined, string>
}
type Sequences = Omit<DB['sequences'], 'cover'> & { cover: ColumnType<StoredCover | null, never, never> }

/** The tables as the generator reads them, less what it cannot know: what JSON columns hold, and that views keep `not null`. */
export type Schema = Omit<DB, 'images' | 'sequences' | 'public_images' | 'public_sequences'> & {
  images: Images
  public_images: Images
  sequences: Sequences
  public_sequences: Sequences
}
