import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { listOf, nothing } from '../envelope.ts'
import { id, instant, requiredLine, requiredText, switched } from '../fields.ts'
import { maxLength } from '../limits.ts'
import { t } from '../messages/t.ts'
import { foundPlace } from './suggest.ts'
import { degrees } from './time-zone.ts'

/** `status` 0 waits, 1 found, 2 declined. `region` is what the photographer calls it, or its area. `words` say where it is, beside the pin or without one. */
const request = {
  id: z.int(),
  name: z.string(),
  region: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  words: z.nullable(z.string()),
  status: z.int(),
  created_at: instant,
}

const already = { NotFound: 'No such request', Conflict: 'Somebody has answered it already' }

export const askForSpot = endpoint({
  method: 'POST',
  path: '/spot/request/store',
  access: 'photographer',
  limit: 'contact',
  summary:
    'Asks for a spot that is missing. The admins get a mail. Latitude and longitude or `words` say where it is, or all of them. `whole`: for a whole session. The photographer’s uploads are kept until a day after the answer, at most two weeks.',
  input: z
    .object({
      name: requiredLine(maxLength.placeName),
      region: requiredLine(maxLength.placeName),
      latitude: z.optional(degrees(90)),
      longitude: z.optional(degrees(180)),
      words: z.optional(requiredLine(maxLength.spotWords)),
      whole: z._default(z.optional(switched), false),
    })
    .check(
      z.refine(
        ({ latitude, longitude, words }) =>
          (latitude === undefined) === (longitude === undefined) && (latitude !== undefined || words !== undefined),
        { error: () => t('form.whereItIs'), path: ['latitude'] },
      ),
    ),
  example: { name: 'Uluwatu', region: 'Bali', latitude: -8.815, longitude: 115.087 },
  output: z.object({ id: z.int() }),
  refuses: { Conflict: 'Ten requests of this photographer wait already' },
  isWrite: true,
})

export const ownSpotRequests = endpoint({
  method: 'GET',
  path: '/spot/request/own',
  access: 'photographer',
  limit: 'reads',
  summary:
    'One’s own requests for spots that wait or were answered within two weeks, newest first. `place` is the spot that was found, `word` why it was declined.',
  input: z.object({}),
  output: listOf(z.object({ ...request, word: z.nullable(z.string()), place: z.nullable(foundPlace) })),
  isWrite: false,
})

export const closeSpotRequest = endpoint({
  method: 'POST',
  path: '/spot/request/close',
  access: 'photographer',
  limit: 'writes',
  summary:
    'Takes back one’s own request that waits, or puts its answer away: it is not listed any more. The uploads that waited with it stay for a day.',
  input: z.object({ id }),
  output: nothing,
  refuses: { NotFound: 'No such request of one’s own' },
  isWrite: false,
})

export const spotRequests = endpoint({
  method: 'GET',
  path: '/spot/request/list',
  access: 'admin',
  limit: 'reads',
  summary:
    'The requests for missing spots that wait, oldest first, at most 200. `near` are up to three spots that may be meant, `area` is where a new one would lie, as its region and the spots around say.',
  input: z.object({}),
  output: listOf(
    z.object({
      ...request,
      user: z.object({ id: z.int(), username: z.string() }),
      near: z.array(foundPlace),
      area: z.nullable(z.object({ id: z.int(), name: z.string() })),
    }),
  ),
  isWrite: false,
})

export const settleSpotRequest = endpoint({
  method: 'POST',
  path: '/spot/request/settle',
  access: 'admin',
  limit: 'writes',
  summary:
    'Answers a request with the spot that it means, a new one or one that was there. The photographer gets a mail.',
  input: z.object({ id, spot_id: id }),
  output: nothing,
  refuses: { ...already, Invalid: 'It is no spot that photographers can choose' },
  isWrite: true,
})

export const declineSpotRequest = endpoint({
  method: 'POST',
  path: '/spot/request/decline',
  access: 'admin',
  limit: 'writes',
  summary: 'Declines a request with a word about why. The photographer gets a mail.',
  input: z.object({ id, word: requiredText(maxLength.reason) }),
  example: { id: 7, word: 'This beach is not public' },
  output: nothing,
  refuses: already,
  isWrite: true,
})
