export const ribbon = {
  demo: 'Demo, no real money',
  name: 'Demo',
  tryIt: 'Try it:',
  tryOut: { buy: 'Buy a photo', upload: 'Upload', approve: 'Approve', mails: 'Mails' },
  rehearsal: 'Rehearsal: no real money moves',
}
