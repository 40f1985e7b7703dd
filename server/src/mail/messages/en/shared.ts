/** What several mails say. */
export const shared = {
  frame: {
    orOpen: 'Or open this address:',
    stop: 'Stop these mails',
    runBy: 'Lineup is run by',
    fullStop: '.',
  },
  facts: {
    fact: '{name}: {value}',
    bought: 'Bought',
    buyer: 'Buyer',
    noEmail: 'no e-mail known',
    orderNumber: 'Order number',
    photos: '{count, plural, one {1 photo} other {{count} photos}}',
    titleAndPhoto: '{title}, {photo}',
    amountAndReference: '{amount} ({reference})',
    more: 'And more',
  },
  soldTitles: {
    photo: 'Surf photo, {spot}, {day}',
    photos:
      '{count, plural, one {Surf photos, {spot}, {day} (1 photo)} other {Surf photos, {spot}, {day} ({count} photos)}}',
    wave: '{count, plural, one {Wave, {spot}, {day} (1 photo)} other {Wave, {spot}, {day} ({count} photos)}}',
    session:
      '{count, plural, one {Surf session, {spot}, {day} (1 photo)} other {Surf session, {spot}, {day} ({count} photos)}}',
    lost: 'Surf photos',
  },
  actions: {
    changeSession: 'Change the session',
    confirmEmail: 'Confirm e-mail address',
    openFinances: 'Open Finances',
    openOrder: 'Open your order',
    openPayment: 'Open the payment',
    seeImages: 'See your images',
    seePhotos: 'See your photos',
    setPassword: 'Set a new password',
    signIn: 'Sign in',
    writeToUs: 'Write to us',
  },
  footnotes: {
    account: 'You get this because your Lineup account uses this address.',
    askedSpot: 'You get this because you asked for a spot.',
    bought: 'You get this because you bought photos on Lineup.',
    operator: 'You get this because you look after Lineup.',
    operatorOfBuyer: 'You get this because you look after Lineup. Your answer goes to the buyer.',
    sales: 'You get this, at most once an hour, because your photos are sold on Lineup.',
    sold: 'You get this because your photos are sold on Lineup.',
    uploads: 'You get this because you upload photos to Lineup.',
  },
  pictures: {
    bought: 'Your photo, with a mark that the original does not have',
    ofDay: 'A photo of that day, with a mark that the original does not have',
  },
} as const
