/** What a checkout of some photos says of all of their session. */
export const wholeInstead = {
  more: (money: string) => `+ ${money}`,
  all: (count: number) => `all ${count} of this session`,
  allWithYours: (count: number, yours: number) =>
    `all ${count} of this session. ${yours} of them ${yours === 1 ? 'is' : 'are'} yours already`,
  onlyNow: (count: number, price: string) =>
    `Only now. Later the other ${count === 1 ? 'one costs' : `${count} cost`} ${price}`,
  upTo: (price: string) => `up to ${price}`,
}
