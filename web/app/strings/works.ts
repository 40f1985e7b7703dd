export const works = {
  title: 'How it Works',
  description: 'How to find and buy your surf photos, and how photographers upload, get approved and get paid.',
  lead: 'From the beach to your screen.',
  surfer: {
    title: 'You surfed',
    promise: 'Find your session by spot and day. One photo or all of them, without an account.',
    picture: 'A surfer inside a barrel',
    steps: [
      [
        'Find your session',
        'Search for the spot and pick the day. No photos that day? We show you the nearest days that have some.',
      ],
      [
        'Look closely',
        'Go through the session full screen. The previews are small and have a watermark. The photo you buy is full size, without it.',
      ],
      [
        'Buy one or all',
        'Buy a single photo, or the whole session for less. You pay by card on our payment provider’s page. We never see your card.',
      ],
      [
        'Download, once',
        'You can download each photo once. If your connection breaks, just try again: only a complete download counts. We also e-mail you the link.',
      ],
    ],
    note: 'Photos are for personal use only. Part of every sale goes to ocean conservation.',
  },
  photographer: {
    title: 'You shot it',
    picture: 'A surfer on a wave, taken from the beach with a long lens',
    steps: [
      [
        'Sign up',
        'Pick a user name and verify your e-mail address. Buyers see your name, or the user name while you give none, so it can’t be an e-mail address.',
      ],
      [
        'Upload a session',
        'Under Upload Images: up to 10 photos in your own order, or a whole session of up to 1,000 in one drop (JPEG or PNG, up to 25 MB each). Add the day and the spot. We sell your originals exactly as they are, metadata included.',
      ],
      [
        'Wait for approval',
        'We look at every session before it goes on sale, and at photos you add later. If we turn something down, we tell you why.',
      ],
    ],
    paid: 'Get paid',
    note: 'You can hide or delete your photos at any time. Buyers keep what they bought.',
  },
  join: 'Sign Up',
  upload: 'Upload Images',
  find: 'Find your photos',
}
