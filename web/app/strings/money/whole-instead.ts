/** What a checkout of some photos says of all of their session. */
export const wholeInstead = {
  more: (money: string) => `+ ${money}`,
  all: (count: number) => `all ${count} of this session`,
  allWithYours: (count: number, yours: number) =>
    `all ${count} of this session, also the ${yours === 1 ? 'one' : yours} you have`,
  ifLater: (count: number, price: string) =>
    count === 1
      ? `If you buy the other one later, it costs ${price}.`
      : `If you buy the other ${count} later, they cost ${price} together.`,
  upTo: (price: string) => `up to ${price}`,
}
