export const alerts = {
  title: 'Tell me when photos are up',
  lead: (spot: string, days: string) =>
    `We look for photos of ${spot}, ${days}, and send you a mail when there are some. No account needed.`,
  ask: 'Were you here, and no photo shows you?',
  askAhead: 'Will you surf here on one of these days?',
  more: 'Tell me when more photos are up',
  moreLead: (spot: string, days: string) =>
    `A mail when photos of ${spot}, ${days}, are added that you have not seen. No account needed.`,
  email: 'Your e-mail',
  send: 'Tell me',
  narrow: 'Choose hours',
  from: 'From',
  to: 'Until',
  until: 'Days',
  daysUntil: (more: number, day: string) => (more === 0 ? `Only ${day}` : `${more + 1} days, until ${day}`),
  untilHint: ({ most, ahead }: { most: number; ahead: number }) =>
    `Up to ${most} days, the last of them at most ${ahead} days from today. You get one mail a day, on days with photos.`,
  tooFar: ({ back, ahead }: { back: number; ahead: number }) =>
    `We can tell you of photos of days up to ${back} days ago, and ${ahead} days ahead.`,
  sent: 'Please look into your mailbox',
  sentTo: (email: string) => `We have sent a mail to ${email}. Open its link and say yes there, then the alert is on.`,
  sentHint:
    'Nothing there after a few minutes? Look for it among the unwanted mails. An address gets at most three such mails an hour.',
  again: 'Use another address',
  small: 'The alert ends by itself after 30 days. Then we delete your address.',
  what: ({ spot, area, days, hours }: { spot: string; area: string; days: string; hours: string }) =>
    `Photos of ${spot}, ${area}, ${days}${hours && `, ${hours}`}`,
  hours: (from: string, to: string) => `${from} to ${to}`,
  days: (first: string, last: string) => (first === last ? first : `${first} to ${last}`),
  confirm: {
    title: 'Get a mail when photos are up',
    once: 'You get one mail.',
    daily: 'You get one mail a day, on days with photos.',
    action: 'Yes, tell me',
    done: 'Your alert is on',
    doneText: (until: string) => `There is nothing more to do. We look for you until ${until}.`,
    see: 'See the day',
    end: 'End this alert',
  },
  end: {
    title: 'End this alert?',
    text: 'You get no more mails about it, and we delete your address.',
    action: 'End it',
    keep: 'Keep it',
  },
  over: {
    title: 'This alert is over',
    text: 'No more mails come from it, and your address is deleted. You can ask again on the page of any day.',
    search: 'Search photos',
  },
} as const
