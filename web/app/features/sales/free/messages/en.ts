/** Photos that a code gives away. */
export const en = {
  order: 'Send me the link',
  ordering: 'Sending the link…',
  nothing: 'Nothing',
  sent: {
    title: 'Look into your mails',
    to: 'A link is on its way to {email}.',
    toYou: 'A link is on its way to the address that you gave.',
    lead: 'Open it within a day and press the button there: then the photos are yours. Nothing arrived? Look into the spam folder, or order again with another address.',
    back: 'Back to the photos',
  },
  take: {
    title: 'Get your photos',
    lead: 'They cost you nothing. Each can be downloaded once, so press where you want to keep them.',
    action: 'Get the photos',
    over: 'This link has ended',
    overLead: 'It worked for a day, or it is not whole. The photos may still be there: order them again with the code.',
    home: 'Find the photos',
  },
} as const
