import { stripeSchema } from '../schema/stripe-schema.ts'

/** Drawing the schema takes many seconds on a busy machine, so it must not fall into the first test's time. */
export async function setup() {
  await stripeSchema()
}
