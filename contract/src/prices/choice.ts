import { MAX_IMAGES_PER_CHOICE, MAX_IMAGES_PER_RIDE, RIDE_SECONDS } from '../limits.ts'

/**
 * A photo of one sequence. `taken` is its time in milliseconds and the clock that says it: times of different clocks do not compare.
 * Null where no time is certain: then the photo belongs to no ride.
 */
export type TimedPhoto = { id: number; taken: { clock: string; at: number } | null }

/** Whole minor units. `ride` is null where rides are not offered; `cap` is the price of the sequence. */
export type ChoicePrices = { each: number; ride: number | null; cap: number }

export type Piece = { kind: 'image' | 'ride' | 'sequence'; imageIds: number[]; price: number }
export type Choice = {
  price: number
  /** What the photos cost one by one. */
  singles: number
  pieces: Piece[]
  /** Photos that could be added for nothing, all of them together, and that are worth a look. */
  free: number[]
}

/**
 * The least that `chosen` photos of a sequence cost: one by one, as rides (photos within a minute, at most 30), or as the sequence. At
 * the same price the larger piece wins, since it covers more. `all` are the photos on sale, `chosen` some of them.
 */
export function priceChoice(all: TimedPhoto[], chosen: ReadonlySet<number>, prices: ChoicePrices): Choice {
  const photos = all.filter(({ id }) => chosen.has(id))
  const singles = photos.length * prices.each
  const pieces = [...byClock(photos)].flatMap(([clock, group]) =>
    clock === null ? group.map(({ id }) => single(id, prices)) : piecesOfClock(group, prices),
  )
  const price = pieces.reduce((sum, piece) => sum + piece.price, 0)
  if (photos.length > 0 && prices.cap <= price) {
    const whole: Piece = { kind: 'sequence', imageIds: photos.map(({ id }) => id), price: prices.cap }
    return { price: prices.cap, singles, pieces: [whole], free: freeAtCap(all, chosen) }
  }
  return { price, singles, pieces, free: freeOfRides(all, chosen, pieces) }
}

type Timed = { id: number; at: number }

const single = (id: number, { each }: ChoicePrices): Piece => ({ kind: 'image', imageIds: [id], price: each })

/** In order of time. Null: the photos without a certain time. */
function byClock(photos: TimedPhoto[]): Map<string | null, Timed[]> {
  const groups = new Map<string | null, Timed[]>()
  for (const { id, taken } of photos) {
    const group = groups.get(taken?.clock ?? null) ?? []
    group.push({ id, at: taken?.at ?? 0 })
    groups.set(taken?.clock ?? null, group)
  }
  for (const group of groups.values()) group.sort((a, b) => a.at - b.at)
  return groups
}

/**
 * Exact: of any cover there is one of the same price whose rides are runs of the sorted times, and what fewer photos cost is never more.
 * So the ride that ends at a photo best begins as early as it may.
 */
function piecesOfClock(photos: Timed[], prices: ChoicePrices): Piece[] {
  const costs = [0]
  const starts: Array<number | null> = []
  let earliest = 0
  photos.forEach(({ at }, n) => {
    while (at - (photos[earliest]?.at ?? at) > RIDE_SECONDS * 1_000 || n - earliest >= MAX_IMAGES_PER_RIDE)
      earliest += 1
    const alone = (costs[n] ?? 0) + prices.each
    const asRide = prices.ride === null ? Infinity : (costs[earliest] ?? 0) + prices.ride
    costs.push(Math.min(alone, asRide))
    starts.push(asRide <= alone ? earliest : null)
  })

  const pieces: Piece[] = []
  for (let end = photos.length; end > 0; ) {
    const start = starts[end - 1] ?? null
    const from = start ?? end - 1
    const ids = photos.slice(from, end).map(({ id }) => id)
    pieces.unshift(
      start === null || prices.ride === null
        ? single(ids[0] ?? 0, prices)
        : { kind: 'ride', imageIds: ids, price: prices.ride },
    )
    end = from
  }
  return pieces
}

/**
 * All others, where they fit. Of a large session only photos within a minute of a chosen one, the nearest first: the others are mostly of
 * other surfers, and would take the room of one's own.
 */
function freeAtCap(all: TimedPhoto[], chosen: ReadonlySet<number>): number[] {
  const others = all.filter(({ id }) => !chosen.has(id))
  const room = MAX_IMAGES_PER_CHOICE - chosen.size
  if (others.length <= room) return others.map(({ id }) => id)
  const times = all.filter(({ id }) => chosen.has(id))
  const distance = ({ taken }: TimedPhoto) =>
    Math.min(
      ...times.map((one) => (taken && one.taken?.clock === taken.clock ? Math.abs(one.taken.at - taken.at) : Infinity)),
    )
  return others
    .map((photo) => ({ id: photo.id, distance: distance(photo) }))
    .filter(({ distance }) => distance <= RIDE_SECONDS * 1_000)
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, Math.max(0, room))
    .map(({ id }) => id)
}

function freeOfRides(all: TimedPhoto[], chosen: ReadonlySet<number>, pieces: Piece[]): number[] {
  const rides = pieces.filter(({ kind }) => kind === 'ride')
  if (rides.length === 0) return []
  const clocks = byClock(all)
  const clockOf = new Map(all.map(({ id, taken }) => [id, taken?.clock ?? null]))
  const free = new Set<number>()
  for (const { imageIds } of rides) {
    const group = clocks.get(clockOf.get(imageIds[0] ?? 0) ?? null) ?? []
    const left = MAX_IMAGES_PER_RIDE - imageIds.length
    const isFree = ({ id }: Timed) => !chosen.has(id) && !free.has(id)
    for (const { id } of widestMinute(group, new Set(imageIds), isFree).slice(0, left)) free.add(id)
  }
  return [...free].slice(0, MAX_IMAGES_PER_CHOICE - chosen.size)
}

/** Finds the minute that holds the whole ride and the most free photos, and returns those photos. */
function widestMinute(group: Timed[], ride: ReadonlySet<number>, isFree: (photo: Timed) => boolean): Timed[] {
  const times = group.filter(({ id }) => ride.has(id)).map(({ at }) => at)
  const [first, last] = [times[0] ?? 0, times.at(-1) ?? 0]
  const near = group.filter(({ at }) => Math.abs(at - first) <= RIDE_SECONDS * 1_000)
  let widest: Timed[] = []
  for (const { at: start } of near) {
    if (start > first || last - start > RIDE_SECONDS * 1_000) continue
    const within = near.filter(
      (photo) => photo.at >= start && photo.at - start <= RIDE_SECONDS * 1_000 && isFree(photo),
    )
    if (within.length > widest.length) widest = within
  }
  return widest
}
