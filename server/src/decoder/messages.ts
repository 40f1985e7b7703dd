import * as z from 'zod'

/** What a clean copy says of itself. `takenAt`: local time of the spot, `2026-11-27T07:31:05`. */
export type Credit = { photographer: string; shop: string; takenAt: string | null }

export type CopyKind = 'whole' | 'small'

/** The image's bytes are the frame's body: an upload, but for `avifs` and a small copy a picture of our own. */
export type Request =
  | { kind: 'previews'; seed: string; share: boolean }
  | { kind: 'avifs'; effort: 0 | 1 }
  | { kind: 'picture' }
  | { kind: 'copy'; size: CopyKind; credit: Credit }

/** What became of a child, as the decoder service tells it. */
const OF_A_SERVICE = ['timeout', 'memory', 'crashed'] as const

/** Validated, because the child handles hostile bytes. The child imports only the type, to start faster. */
export const reply = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('file'),
    file: z.object({
      kind: z.enum(['preview', 'share']),
      type: z.enum(['jpeg', 'avif']),
      longSide: z.literal([400, 800, 1600]),
      width: z.int().check(z.gte(1), z.lte(1600)),
      height: z.int().check(z.gte(1), z.lte(1600)),
    }),
  }),
  z.object({ kind: z.literal('picture'), width: z.int().check(z.gte(1)), height: z.int().check(z.gte(1)) }),
  z.object({
    kind: z.literal('previews'),
    width: z.int().check(z.gte(1)),
    height: z.int().check(z.gte(1)),
    placeholder: z.string().check(z.maxLength(64)),
  }),
  z.object({ kind: z.literal('avifs') }),
  /** The decoder service ends, and has not looked at the picture. */
  z.object({ kind: z.literal('away') }),
  z.object({ kind: z.literal('failed'), code: z.enum(['damaged', 'unmarked', ...OF_A_SERVICE]), detail: z.string() }),
])

export type Reply = z.infer<typeof reply>
export type FinalReply = Exclude<Reply, { kind: 'file' }>
export type LongSide = Extract<Reply, { kind: 'file' }>['file']['longSide']
