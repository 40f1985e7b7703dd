/** `commission` is the commission per photo with its currency. */
export const works = {
  title: 'How it Works',
  description: 'How to find and buy your surf photos, and how photographers upload, get approved and get paid.',
  lead: 'From the beach to your screen, for both sides of the lens.',
  surfer: {
    title: 'You surfed',
    steps: [
      [
        'Find your session',
        'Search by continent, region, area, spot and day. All of them are optional. If nothing was shot on your day, you see the nearest days that were.',
      ],
      [
        'Look closely',
        'Open a sequence and go through it full screen. Previews carry a watermark and are smaller than the original; the file you buy has neither limit.',
      ],
      [
        'Buy one or all',
        'Every photo can be bought by itself, and a whole sequence at its own price. You pay by card on the payment provider’s page; we never see your card.',
      ],
      [
        'Download, once',
        'Each image can be downloaded once. If your connection breaks, the download goes on or can be started again: only a file that arrived whole counts. The link to your downloads also comes by e-mail.',
      ],
    ],
    note: 'The photos are for personal use only. Each purchase triggers a donation to ocean conservation.',
  },
  photographer: {
    title: 'You shot it',
    steps: [
      [
        'Sign up',
        'Choose a user name and confirm your e-mail address. A user name cannot be a full e-mail address, because buyers see it.',
      ],
      [
        'Upload a session',
        'Up to 10 photos at a time, JPEG or PNG, at most 25MB each, with the day and the spot. You can add more to a sequence later. Originals are sold as they are, metadata included.',
      ],
      [
        'Wait for approval',
        'An admin looks at every sequence before it is public, and at photos that you add to it afterwards. If one is rejected you see the reason.',
      ],
    ],
    earn: (commission: string): [string, string] => [
      'Get paid',
      `You earn ${commission} per photo by default, and a commission of its own when a whole sequence is sold. Payouts go to your account at the payment provider.`,
    ],
    note: 'Hide or delete photos whenever you like. Buyers keep what they have bought.',
  },
  join: 'Sign Up',
  upload: 'Upload Images',
  find: 'Find pictures',
}
