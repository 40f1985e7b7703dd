const KEY = 'lineup.awaiting-photos'

type Awaiting = { [request: string]: string[] }

/** The photos that stood in the form when a spot was asked for: its notice stands where they are, and at no other upload. */
export function noteAwaiting(request: number, photos: string[]): void {
  if (photos.length > 0) write({ ...read(), [request]: photos })
}

/** Undefined where this browser knows of none: it was asked for elsewhere, or before there were photos. */
export const photosAwaiting = (request: number): string[] | undefined => read()[request]

/** Forgets those of requests that are over. */
export function keepAwaiting(requests: number[]): void {
  const kept = Object.entries(read()).filter(([request]) => requests.includes(Number(request)))
  write(Object.fromEntries(kept))
}

function read(): Awaiting {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? '{}') ?? {}) as Awaiting
  } catch {
    return {}
  }
}

function write(awaiting: Awaiting): void {
  if (Object.keys(awaiting).length > 0) localStorage.setItem(KEY, JSON.stringify(awaiting))
  else localStorage.removeItem(KEY)
}
