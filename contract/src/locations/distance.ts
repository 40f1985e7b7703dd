export type Position = { latitude: number; longitude: number }

const EARTH_KM = 6_371
const rad = (degrees: number) => (degrees * Math.PI) / 180

/** Kilometres along the surface, on a round earth: half a percent off at most. */
export function distanceKm(one: Position, other: Position): number {
  const [lat1, lat2] = [rad(one.latitude), rad(other.latitude)]
  const half = (angle: number) => Math.sin(angle / 2) ** 2
  const turn = half(lat2 - lat1) + Math.cos(lat1) * Math.cos(lat2) * half(rad(other.longitude - one.longitude))
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(turn)))
}
