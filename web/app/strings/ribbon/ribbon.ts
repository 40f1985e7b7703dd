export const ribbon = {
  demo: 'Demo, no real money',
  name: 'Demo',
  tryIt: 'Try it:',
  tryOut: { buy: 'Buy a photo', mails: 'Mails' },
  upload: { name: 'Upload', as: 'the photographer' },
  approve: { name: 'Approve', as: 'the admin' },
  as: (who: string) => `as ${who}`,
  notAsYou: (step: string, who: string) => `${step}: log out, then sign in as ${who}`,
  rehearsal: 'Rehearsal: no real money moves',
}
