/** Why a file is no track of a session; the page has words for each. */
export type TrackFault = 'large' | 'strange' | 'damaged' | 'timeless' | 'placeless'

export class NoTrack extends Error {
  override name = 'NoTrack'
  readonly fault: TrackFault

  constructor(fault: TrackFault) {
    super(`No track: ${fault}`)
    this.fault = fault
  }
}
