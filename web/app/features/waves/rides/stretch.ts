import type { Place } from './local-track.ts'

/** From when until when somebody rode a wave, seconds since 1970. */
export type Ride = { start: number; end: number }

/** Metres, metres a second, radians. */
export type Stretch = Ride & {
  from: Place
  to: Place
  length: number
  fastest: number
  bearing: number
  isStraight: boolean
  /** It was cut where the direction turns back. */
  turnsBack: boolean
  /** The part of the same stretch from which it turns back. */
  before?: Stretch
}
