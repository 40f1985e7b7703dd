/** Of a photographer's own pages alone. */
export const ownList = {
  firstSession: 'Upload the photos of a session, and you find them here: in review, on sale, and what they sold.',
  counted: { one: 'session', other: 'sessions' },
  editing:
    'You are editing this session. A new order, cover or switch counts at once, a new day, place or photo with Save changes.',
  hiddenWith: 'The session is hidden, so surfers see none of its photos.',
  allWait: 'We look at the session and send you a mail. Once it is approved, surfers see its visible photos.',
  someWait: 'Surfers see the photos in review once they are approved.',
  newWait: 'Photos you add wait for approval. The others stay on sale.',
  newByTime: 'New photos come in at the time they were taken.',
  sortByTime: 'Sort by time',
  sortedByTime: 'The photos come in the order you took them',
  yourPart: (price: string, part: string) => `${price} a photo, ${part} of it yours`,
  backToWaiting: 'A new day or place must be approved again. Until then nobody can find or buy this session.',
  offSale: {
    title: 'Take it off sale until it is approved?',
    body: 'A new day or place must be approved again. Until then nobody can find or buy this session. Buyers keep what they bought.',
    action: 'Save and send for review',
  },
}
