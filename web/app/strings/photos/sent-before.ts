/** Apart from the other words of uploads: few of them need these. */
export const sentBefore = {
  sent: (names: string, isOne: boolean) => `You have sent ${isOne ? 'this photo' : 'these photos'} before: ${names}`,
  rejected: (names: string, isOne: boolean, reason: string | null) =>
    `We rejected ${isOne ? 'this photo' : 'these photos'} before: ${names}${reason === null ? '' : `. Reason: ${reason}`}`,
  leaveOut: (isOne: boolean) => (isOne ? 'Leave it out' : 'Leave them out'),
}
