export const orders = {
  title: 'Your photos',
  lead: 'What you bought in this browser. Only this browser knows it: no account, no list anywhere else. You see previews here; what you download has no watermark.',
  photos: { one: 'photo', other: 'photos' },
  of: (reference: string) => `Order ${reference}`,
  left: (count: number) => `${count} to download`,
  allDone: 'All downloaded',
  none: 'Nothing to download',
  away: 'We could not look it up just now.',
  empty: 'No photos bought in this browser yet',
  elsewhere: 'Bought somewhere else? The link in your receipt leads to your photos.',
  find: 'Find your photos',
  forget: {
    ask: 'Forget them on this device',
    title: 'Forget your orders on this device?',
    body: 'For a device that others use as well. Your photos stay yours: the links in your receipts still lead to them.',
    action: 'Forget',
  },
}
