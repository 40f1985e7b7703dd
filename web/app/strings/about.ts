const ocean = 'For the ocean'

export const about = {
  ocean,
  title: 'About',
  description: 'Lineup brings surfers and the photographers who watched them together, one session at a time.',
  lead: 'Every day photographers stand on beaches and shoot whoever is out. Most surfers never see those pictures. Lineup is where they find them.',
  parts: [
    {
      title: 'For surfers',
      text: 'You know where you surfed and when. Search by place and day, look through the sequences, and buy the picture you want, or the whole session. You need no account: you pay by card on the payment provider’s page and get the original file, in full resolution and without the watermark.',
    },
    {
      title: 'For photographers',
      text: 'You upload a session with its day and its spot. We make watermarked previews, an admin looks at it, and it goes on sale. For every sale you earn a fixed commission, which is paid out to your own account at the payment provider.',
    },
    {
      title: ocean,
      text: 'Each purchase triggers a donation to ocean conservation. It is part of the price you see: nothing is added to it.',
    },
  ],
  find: 'Find pictures',
  works: 'How it works',
}
