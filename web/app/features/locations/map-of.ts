import type { Position } from '@lineup/contract/locations/distance.ts'

/** A public map with a pin. */
export const mapOf = ({ latitude, longitude }: Position): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=14/${latitude}/${longitude}`
