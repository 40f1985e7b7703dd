import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { whole } from '../fields.ts'
import { MAX_IMAGES_PER_ORDER, MAX_LADDER_PERCENT, MAX_LADDER_STEPS } from '../limits.ts'
import { t } from '../messages/t.ts'
import { seen } from '../seen.ts'
import type { Step } from './ladder.ts'

const step = z.object({
  photos: whole(2, MAX_IMAGES_PER_ORDER, () => t('field.photos', { min: 2, max: MAX_IMAGES_PER_ORDER })),
  percent: whole(1, MAX_LADDER_PERCENT, () => t('field.percent', { max: MAX_LADDER_PERCENT })),
})

/** An order of `photos` photos or more costs `percent` less. The lowest step first; none: nothing is taken off. */
export const ladderSteps = z.array(step)

const climbs = z.refine<Step[]>((steps) => steps.every((step, n) => isAbove(step, steps[n - 1])), {
  error: () => t('form.climbs'),
})

const isAbove = (step: Step, before: Step | undefined) =>
  before === undefined || (step.photos > before.photos && step.percent > before.percent)

export const getLadder = endpoint({
  method: 'GET',
  path: '/sequence/ladder',
  access: 'admin',
  limit: 'reads',
  summary: 'What is taken off an order of many photos, bought as a basket. None unless an admin has set it.',
  input: z.object({}),
  output: z.object({ steps: ladderSteps }),
  isWrite: false,
})

export const setLadder = endpoint({
  method: 'POST',
  path: '/sequence/ladder',
  access: 'admin',
  limit: 'writes',
  summary:
    'Sets what is taken off an order of many photos, bought as a basket; no steps: nothing. It counts on top of the fair price. Photographer and shop bear of it what their shares are. Orders keep the figures they were bought at.',
  input: z.object({
    steps: ladderSteps.check(
      z.maxLength(MAX_LADDER_STEPS, { error: () => t('form.steps', { max: MAX_LADDER_STEPS }) }),
      climbs,
    ),
    seen: seen({ steps: ladderSteps }),
  }),
  example: {
    steps: [
      { photos: 10, percent: 5 },
      { photos: 30, percent: 10 },
    ],
  },
  output: z.object({ steps: ladderSteps }),
  refuses: {
    Conflict: 'They have changed since they were `seen`',
  },
  isWrite: true,
})
