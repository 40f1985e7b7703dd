/** What is known of a session before it is sent. */
export const begunSession = {
  continue: 'Continue',
  unsent: (photos: string) => `A session of ${photos} is not sent yet. What has arrived stays for a day.`,
  unknown: 'You chose these photos in another browser, or before you signed out. Were there more?',
  arrivedBefore: 'Arrived before',
  asLastTime: (how: string) => `As last time: ${how}`,
}
