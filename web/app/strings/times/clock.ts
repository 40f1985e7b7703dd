/** The page that cameras photograph. */
export const clock = {
  title: 'Clock',
  description: 'Take one photo of this page with each camera, and the times of all your photos are right.',
  heading: 'Take one photo of this page with each camera',
  code: 'The present time as a code',
  hint: 'The whole code, sharp. Drop that photo with the others: it sets the camera’s clock and is not sold.',
  toSession: 'Send a session',
  source: {
    asking: 'Asking for the time',
    server: 'Right to the second',
    kept: 'No connection. The clock goes on, as right as before',
    device: 'No connection. This is your device’s own time',
  },
} as const
