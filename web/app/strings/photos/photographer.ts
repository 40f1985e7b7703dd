export const photographer = {
  title: (name: string) => `Surf photos by ${name}`,
  lead: (sessions: string) => `Surf photographer, ${sessions} on sale`,
  description: (name: string, sessions: string, spots: string) =>
    `${sessions} by ${name}, taken at ${spots}. Preview the photos with a watermark, buy one or all, download the originals.`,
  spots: 'Spots',
  sessions: 'Sessions',
  all: (name: string) => `All sessions by ${name}`,
  yours: 'Your public page',
  missing: {
    title: 'This photographer is not here',
    text: 'Nobody at this address has photos on sale now. Or the link is not complete.',
    home: 'Find other photos',
  },
} as const
