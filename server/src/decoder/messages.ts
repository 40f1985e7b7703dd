import * as z from 'zod'

/** What a decoder child is asked to do; the picture's bytes are the frame's body. */
export type Request = { kind: 'previews'; seed: string; share: boolean; avifEffort: 0 | 1 } | { kind: 'picture' }

/**
 * What a child answers. It has handled hostile bytes, so nothing it says is believed unread. The child itself only
 * imports the type: it starts faster without the schema.
 */
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
    kind: z.literal('done'),
    width: z.int().check(z.gte(1)),
    height: z.int().check(z.gte(1)),
    placeholder: z.string().check(z.maxLength(64)),
  }),
  z.object({ kind: z.literal('failed'), code: z.enum(['damaged', 'unmarked']), detail: z.string() }),
])

export type Reply = z.infer<typeof reply>
/** The last answer to a job. */
export type FinalReply = Exclude<Reply, { kind: 'file' }>
export type LongSide = Extract<Reply, { kind: 'file' }>['file']['longSide']
