import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { listOf } from '../envelope.ts'
import { id } from '../fields.ts'
import { typedTime, upload } from '../images/calls.ts'
import { MAX_IMAGES_PER_SESSION } from '../limits.ts'
import { light } from '../locations/suggest.ts'
import { t } from '../messages/t.ts'

/** Cameras that were never set say 1970 or earlier. */
const MOST_SHIFT_MS = 86_400_000 * 999_999

/** In how many milliseconds a clock may go wrong by one. What goes wrong faster was set in between. */
export const DRIFT_ONE_IN = 1_000
const MOST_DRIFT_MS = 86_400_000

const instant = z.int().check(z.minimum(-MOST_SHIFT_MS), z.maximum(MOST_SHIFT_MS))

/**
 * A clock that runs fast or slow: while it goes from `from_ms` to `until_ms` (milliseconds since 1970, before the shift), the shift
 * grows by `by_ms`. Before and after it stays.
 */
/**
 * While a camera's clock goes from one instant (as it shows it) to the other, its shift grows by `byMs`. Before and after it stays.
 */
export type Drift = { fromMs: number; untilMs: number; byMs: number }

const drift = z
  .object({
    from_ms: instant,
    until_ms: instant,
    by_ms: z.int().check(z.minimum(-MOST_DRIFT_MS), z.maximum(MOST_DRIFT_MS)),
  })
  .check(
    z.refine(({ from_ms, until_ms, by_ms }) => until_ms - from_ms >= Math.max(1, Math.abs(by_ms)) * DRIFT_ONE_IN, {
      error: () => t('field.drift'),
    }),
  )

const fields = {
  shift_ms: z.int().check(z.minimum(-MOST_SHIFT_MS), z.maximum(MOST_SHIFT_MS)),
  error_s: z.int().check(z.minimum(0), z.maximum(86_400)),
  drift: z.optional(drift),
}

const onlyByCode = z.refine<{ source: string; drift?: unknown }>(
  ({ source, drift }) => drift === undefined || source === 'qr',
  { error: () => t('form.drift') },
)

/**
 * What is known of a camera's clock: by how much its photos were taken later than it says, and how many seconds that may be
 * wrong. A shift that was `typed` follows the spot's zone. One by `qr`, from a photo of the clock page, is the distance to the time
 * of the file read as UTC, or at the file's own offset; two such photos may tell its drift.
 */
export const clock = z
  .object({
    camera_key: z.string().check(z.length(22)),
    source: z.literal(['typed', 'qr']),
    ...fields,
  })
  .check(onlyByCode)

export type Clock = z.output<typeof clock>

/** Empty for photos from before cameras were told apart. */
const cameraKey = z.string().check(z.maxLength(22), z.regex(/^(.{22})?$/))

export const listClocks = endpoint({
  method: 'GET',
  path: '/sequence/clocks/:id',
  access: 'signed-in',
  limit: 'reads',
  summary:
    'How true the cameras’ clocks of one’s own sequence are, or as an admin of any, and by those the photos that have a time. `source`: none, zone, phone and day follow the spot and its day; gps and name: the times come from satellites or from names of files; photos: they were typed for single photos; a person has set typed and qr. `error_s` null: nobody knows. `revision` goes into `/sequence/clock`; it counts changes of stacks too. `light` as in `/place/view`.',
  input: z.object({ id }),
  output: z.object({
    revision: z.int(),
    time_zone: z.nullable(z.string()),
    light: z.optional(light),
    clocks: z.array(
      z.object({
        camera_key: z.string(),
        source: z.literal(['none', 'zone', 'phone', 'day', 'gps', 'name', 'photos', 'typed', 'qr']),
        shift_ms: z.int(),
        error_s: z.nullable(z.int()),
        drift: z.nullable(drift),
      }),
    ),
    ...listOf(
      z.object({
        ...z.pick(upload, { name: true, taken_ms: true, taken_offset: true, time_source: true, camera: true }).shape,
        id: z.int(),
        taken_at: z.string(),
        camera_key: z.string(),
      }),
    ).shape,
  }),
  refuses: {
    NotFound: 'No such sequence of one’s own',
  },
  isWrite: false,
})

export const setClock = endpoint({
  method: 'POST',
  path: '/sequence/clock',
  access: 'signed-in',
  limit: 'writes',
  summary:
    'Sets the clock of a camera in one’s own sequence, or as an admin in any: all its photos move at once. It needs no new approval, since no picture changes. `source` zone forgets what was set: the clock follows the zone of the spot again, and `shift_ms` and `error_s` count for nothing.',
  input: z
    .object({
      sequence_id: id,
      camera_key: cameraKey,
      source: z.literal(['typed', 'qr', 'zone']),
      ...fields,
      revision: z.int(),
    })
    .check(onlyByCode),
  output: z.object({ revision: z.int() }),
  refuses: {
    NotFound: 'No such sequence of one’s own',
    Conflict: 'Its times or stacks have changed since `revision`',
    Invalid: 'The camera took none of its photos',
  },
  isWrite: true,
})

export const typeImageTimes = endpoint({
  method: 'POST',
  path: '/sequence/images/time',
  access: 'signed-in',
  limit: 'writes',
  summary:
    'Gives photos of one’s own sequence, or as an admin of any, a time by clocks at the spot. Only those that tell none themselves, or got one by this call. It needs no new approval, since no picture changes. `revision` as in `/sequence/clock`.',
  input: z.object({
    sequence_id: id,
    image_ids: z.array(id).check(z.minLength(1), z.maxLength(MAX_IMAGES_PER_SESSION)),
    taken_at: typedTime,
    revision: z.int(),
  }),
  output: z.object({ revision: z.int() }),
  refuses: {
    NotFound: 'No such sequence of one’s own',
    Conflict: 'Its times or stacks have changed since `revision`',
    Invalid: 'It is no time on a clock, or none of the photos is without one',
  },
  isWrite: true,
})

export const clockTime = endpoint({
  method: 'GET',
  path: '/clock/time',
  access: 'open',
  limit: 'reads',
  summary: 'The present time, milliseconds since 1970, for the clock page. Never cached.',
  input: z.object({}),
  output: z.object({ now: z.int() }),
  isWrite: false,
  hasEtag: false,
})
