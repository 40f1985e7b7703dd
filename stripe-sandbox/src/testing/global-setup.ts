import { stripeSchema } from '../schema/generate.ts'

/** Drawing the schema takes many seconds on a busy machine, so it must not fall into the first test's time. */
export function setup() {
  stripeSchema()
}
