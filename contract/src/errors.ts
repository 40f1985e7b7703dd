/** Every refusal a client can meet, and the HTTP status that carries it. */
export const errorStatus = {
  Unauthorized: 401,
  Forbidden: 403,
  NotFound: 404,
  Conflict: 409,
  Invalid: 422,
  TooManyRequests: 429,
  Internal: 500,
  Unavailable: 503,
} as const

export type ErrorKey = keyof typeof errorStatus
