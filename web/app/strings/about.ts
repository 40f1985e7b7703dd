const ocean = 'For the ocean'

export const about = {
  ocean,
  title: 'About',
  description: 'Lineup brings surfers together with the photographers who were on the beach that day.',
  picture: 'A photographer on the beach takes pictures of a surfer at sunset',
  lead: 'Every day, photographers stand on a beach and shoot whoever is out. Most surfers never see those photos. Here they do.',
  parts: [
    {
      title: 'For surfers',
      text: 'You know where you surfed, and when. Pick the place and the day, look through the photos, and buy the one you want or the whole session. You don’t need an account: pay by card and download the original, in full resolution and without the watermark.',
    },
    {
      title: 'For photographers',
      text: 'Upload a session with its day and its spot. We add the watermark, check it, and put it on sale. You earn a fixed amount for every photo sold, paid straight to your account.',
    },
    {
      title: ocean,
      text: 'Part of every sale goes to ocean conservation. It is included in the price: you pay nothing on top.',
    },
  ],
  find: 'Find your photos',
  works: 'How it works',
  operator: 'Who runs Lineup',
  footer: 'Photos are for personal use only. Every purchase sends a donation to ocean conservation.',
  runBy: (operator: string) => `Lineup is run by ${operator}`,
  charity: 'The money goes to',
}
