export const photographer = {
  title: (name: string, spot: string | null) => `Surf photos by ${name}${spot ? ` at ${spot}` : ''}`,
  lead: (sessions: string) => `Surf photographer, ${sessions} on sale`,
  description: (name: string, sessions: string, spots: string) =>
    `${sessions} by ${name}, taken at ${spots}. Preview the photos with a watermark, buy one or all, download the originals.`,
  spots: 'Spots',
  everywhere: 'All',
  sessions: (spot: string | null) => `Sessions${spot ? ` at ${spot}` : ''}`,
  all: (name: string) => `All sessions by ${name}`,
  yours: 'Your public page',
  later: 'Your public page opens once a session is on sale.',
  seen: {
    title: 'What surfers see',
    text: 'Your name, beside your photos and on your public page. Only you and the shop see your picture and the rest.',
  },
  missing: {
    title: 'This photographer is not here',
    text: 'Nobody at this address has photos on sale now. Or the link is not complete.',
    home: 'Find other photos',
  },
} as const
