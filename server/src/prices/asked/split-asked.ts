import type { OwnPrices } from '../check-prices.ts'

/** Of a sequence: who asked for each price that stands in it. Null: nobody, an admin set it or it has none. */
export type AskedBy = { imageAsked: string | null; rideAsked: string | null; sequenceAsked: string | null }

/** Tells what an admin has set for a sequence from what its photographer asked, by the figures that stand in it. */
export function splitAsked({ imageAsked, rideAsked, sequenceAsked, ...stands }: OwnPrices & AskedBy) {
  const only = (isAsked: boolean): OwnPrices => {
    const [image, ride, sequence] = [imageAsked, rideAsked, sequenceAsked].map((by) => (by !== null) === isAsked)
    return {
      imagePrice: image ? stands.imagePrice : null,
      imageCommission: image ? stands.imageCommission : null,
      sequencePrice: sequence ? stands.sequencePrice : null,
      sequenceCommission: sequence ? stands.sequenceCommission : null,
      ridePrice: ride ? stands.ridePrice : null,
      rideCommission: ride ? stands.rideCommission : null,
    }
  }
  return { own: only(false), asked: only(true) }
}
