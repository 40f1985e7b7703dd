import type { ColumnType } from 'kysely'
import type { DB } from './tables.ts'

/** The file lies at `previews/<preview_key>/<name>`. */
export type StoredPreview = {
  kind: 'preview' | 'share'
  type: 'jpeg' | 'avif'
  name: string
  width: number
  height: number
  bytes: number
}

/** A copy of a sequence's first visible image or a stack's middle one, kept by a trigger. */
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
type Covered<Table> = Omit<Table, 'cover'> & { cover: ColumnType<StoredCover | null, never, never> }
type Sequences = Covered<DB['sequences']>
type Stacks = Covered<DB['stacks']>

/** A view with the row types of its table: the generator forgets that columns of views keep `not null`. */
type ViewOf<Table, View> = Pick<Table, keyof Table & keyof View>

type Shaped = 'images' | 'sequences' | 'stacks'

/** The generated tables, plus what the generator cannot know: the shapes in JSON columns, and `not null` in views. */
export type Schema = Omit<DB, Shaped | `public_${Shaped}`> & {
  images: Images
  public_images: ViewOf<Images, DB['public_images']>
  sequences: Sequences
  public_sequences: ViewOf<Sequences, DB['public_sequences']>
  stacks: Stacks
  public_stacks: ViewOf<Stacks, DB['public_stacks']>
}
