/** What is known of a session before it is sent. */
export const begunSession = {
  continue: 'Continue',
  unsent: (photos: string) => `A session of ${photos} is not sent yet. What has arrived stays for a day.`,
  arrivedBefore: 'Arrived before',
  asLastTime: (how: string) => `As last time: ${how}`,
}
