import * as z from 'zod/mini'

export type Json = Record<string, unknown>

/** The JSON schema of what goes over the wire, which is the input side of every codec. */
export function wireSchema(schema: z.core.$ZodType): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json
  return rest
}
