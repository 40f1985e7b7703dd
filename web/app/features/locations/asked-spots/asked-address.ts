import { createPath } from '../place-paths.ts'
import type { AskedSpot } from './asked-query.ts'

/** The form of a new spot, with what a photographer has asked for. */
export function newSpotPath({ id, name, region, latitude, longitude, area }: AskedSpot): string {
  const pin =
    latitude === null || longitude === null ? {} : { latitude: String(latitude), longitude: String(longitude) }
  const facts = { request: String(id), name, region, ...pin }
  const within = area === null ? {} : { within: String(area.id) }
  return `${createPath('spot')}?${new URLSearchParams({ ...facts, ...within })}`
}

/** What the address of that form says; null for a spot that nobody has asked for. */
export function askedIn(address: URLSearchParams) {
  const request = Number(address.get('request'))
  if (!(request > 0)) return null
  const textOf = (name: string) => address.get(name) ?? ''
  return {
    request,
    region: textOf('region'),
    facts: { name: textOf('name'), latitude: textOf('latitude'), longitude: textOf('longitude') },
  }
}
