import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { listOf, nothing } from '../envelope.ts'
import { flag, id } from '../fields.ts'
import { MAX_IMAGES_PER_SESSION } from '../limits.ts'
import { t } from '../messages/t.ts'
import { wallTime } from './image.ts'

/**
 * Who says when a photo was taken: its camera (original, digitized), a program that copied the camera (xmp, iptc) or may mean the file
 * (created), satellites (gps), the file's name, its photographer (typed). Nobody knows how far created and name are off.
 */
export const timeSource = z.literal(['original', 'digitized', 'xmp', 'created', 'iptc', 'gps', 'name', 'typed'])

/** A file that is stored and waits, up to 24 hours, for a sequence to name it. */
export const upload = z.object({
  id: z.string(),
  name: z.string(),
  size: z.int(),
  width: z.int(),
  height: z.int(),
  sha256: z.string(),
  /** A sequence of the same photographer has the same file already. */
  is_sent: z.boolean(),
  /** An admin rejected the same file of this photographer, or the sequence it was in. Deleting that photo does not change it. */
  rejection: z.nullable(z.object({ reason: z.nullable(z.string()) })),
  /** The time on the camera's clock; cameras rarely know their zone. */
  taken_at: wallTime,
  /** The fraction of that second, milliseconds. */
  taken_ms: z.nullable(z.int()),
  /** What the camera takes for its distance from UTC, as in +08:00. */
  taken_offset: z.nullable(z.string()),
  time_source: z.nullable(timeSource),
  camera: z.nullable(z.string()),
  /** Equal for photos by one clock of one photographer, mostly a camera's; null for photos without a time. */
  camera_key: z.nullable(z.string()),
})

const uploadId = z.uuid()

export const putUpload = endpoint({
  method: 'PUT',
  path: '/uploads/:id',
  access: 'signed-in',
  limit: 'upload',
  summary:
    'Stores one file: the body is its raw bytes, Content-Disposition names it. `id` is a UUID of the client’s, so that a repeat is the same call. A few of one person at the same time: one too many is told to come back (429).',
  input: z.object({ id: uploadId }),
  output: upload,
  refuses: {
    Forbidden: 'The e-mail address is not verified',
    Conflict: 'The id stands for another file',
    Invalid: 'Not a PNG or JPEG, too large, or damaged',
  },
  isWrite: false,
  body: 'raw',
})

export const listUploads = endpoint({
  method: 'GET',
  path: '/uploads',
  access: 'signed-in',
  limit: 'reads',
  summary:
    'One’s own uploads that no sequence has taken up, newest first, at most 2,000, so that a page can go on where it was.',
  input: z.object({}),
  output: listOf(upload),
  isWrite: false,
})

export const dropUploads = endpoint({
  method: 'POST',
  path: '/uploads/drop',
  access: 'signed-in',
  limit: 'writes',
  summary: 'Drops up to 1,000 uploads that no sequence has taken up. Ids that are gone are left out.',
  input: z.object({ ids: z.array(uploadId).check(z.minLength(1), z.maxLength(MAX_IMAGES_PER_SESSION)) }),
  output: nothing,
  isWrite: false,
})

/** A time as its photographer types it, by clocks at the spot: `2026-11-27T07:41:00`. */
export const typedTime = z.string().check(
  z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/),
  z.refine(
    (text) => {
      const at = Date.parse(`${text}Z`)
      return !Number.isNaN(at) && at >= 0 && new Date(at).toISOString().startsWith(text)
    },
    { error: () => t('field.timeOfDay') },
  ),
)

export const typeUploadTimes = endpoint({
  method: 'POST',
  path: '/uploads/time',
  access: 'signed-in',
  limit: 'writes',
  summary:
    'Gives up to 1,000 of one’s own uploads a time, by clocks at the spot. Only those that tell none themselves, or got one by this call; others are left out, as are ids that are gone. Answers with those that have it now.',
  input: z.object({
    ids: z.array(uploadId).check(z.minLength(1), z.maxLength(MAX_IMAGES_PER_SESSION)),
    taken_at: typedTime,
  }),
  output: listOf(upload),
  refuses: {
    Invalid: 'It is no time on a clock',
  },
  isWrite: false,
})

export const dropUpload = endpoint({
  method: 'DELETE',
  path: '/uploads/:id',
  access: 'signed-in',
  limit: 'writes',
  summary: 'Drops an upload that no sequence has taken up.',
  input: z.object({ id: uploadId }),
  output: nothing,
  isWrite: false,
})

export const setImageStatus = endpoint({
  method: 'POST',
  path: '/sequence/image/status',
  access: 'signed-in',
  limit: 'writes',
  summary: 'Shows (1) or hides (0) an image: the owner’s own, or as an admin any.',
  input: z.object({ image_id: id, status: flag }),
  output: nothing,
  refuses: {
    NotFound: 'No such image of one’s own',
    Conflict: 'An admin rejected one’s own image: it stays off sale until that is taken back',
  },
  isWrite: true,
})

export const destroyImage = endpoint({
  method: 'DELETE',
  path: '/sequence/image/destroy',
  access: 'signed-in',
  limit: 'writes',
  summary: 'Deletes an image. Buyers keep what they bought.',
  input: z.object({ id }),
  output: nothing,
  refuses: {
    NotFound: 'No such image of one’s own',
  },
  isWrite: true,
})
