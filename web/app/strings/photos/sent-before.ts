/** Apart from the other words of uploads: few of them need these. */
export const sentBefore = {
  sent: (names: string, isOne: boolean) => `You have sent ${isOne ? 'this photo' : 'these photos'} before: ${names}`,
  rejected: (names: string, isOne: boolean, reason: string | null) =>
    `We rejected ${isOne ? 'this photo' : 'these photos'} before: ${names}${reason === null ? '' : `. Reason: ${reason}`}`,
  /** Two names of one photo. */
  pair: (first: string, second: string) => `${first} and ${second}`,
  twice: (pairs: string, isOne: boolean) =>
    `${isOne ? 'This photo is' : 'These photos are'} in the list twice: ${pairs}`,
  otherDay: (names: string, isOne: boolean) =>
    `${isOne ? 'This photo is' : 'These photos are'} of another day: ${names}`,
  leaveOneOut: (isOne: boolean) => (isOne ? 'Leave one out' : 'Leave one of each out'),
  leaveOut: (isOne: boolean) => (isOne ? 'Leave it out' : 'Leave them out'),
}
