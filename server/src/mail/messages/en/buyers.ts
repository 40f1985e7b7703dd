/** To buyers, and to surfers who wait for photos. */
export const buyers = {
  receipt: {
    subject: 'Your photos: {title} (order {orderNumber})',
    subjectOfSeveral: 'Your {count} photos from {sessions} sessions (order {orderNumber})',
    preview:
      '{count, plural, one {Payment received. 1 photo ready to download.} other {Payment received. {count} photos ready to download.}}',
    heading: '{count, plural, one {It is yours} other {They are yours}}',
    thanks:
      '{count, plural, one {Thank you, we have your payment. 1 photo in full resolution is ready for you.} other {Thank you, we have your payment. {count} photos in full resolution are ready for you.}}',
    free: '{count, plural, one {1 photo in full resolution is ready for you.} other {{count} photos in full resolution are ready for you.}}',
    freePreview: '{count, plural, one {1 photo ready to download.} other {{count} photos ready to download.}}',
    forNothing: 'Nothing, with the code {code}, on {day}',
    photos: 'Photos',
    paid: 'Paid',
    paidOn: '{money} on {day}',
    takenOff: 'Taken off',
    takenOffByCode: '{money} with the code {code}',
    takenOffFor: '{count, plural, one {{money}, {percent} for 1 photo} other {{money}, {percent} for {count} photos}}',
    tax: 'Tax included',
    taxAt: '{money}, {name} {percent}{place, select, none {} other {, {place}}}',
    invoice: 'Your invoice, from the payment provider: {url}',
    donation: 'To ocean conservation',
    donated: '{money} of it',
    donatedTo: '{money} of it, given to {charity}',
    action: '{count, plural, one {Download your photo} other {Download your photos}}',
    once: 'Each photo can be downloaded once, so save it where you will find it again. A download that breaks off can be resumed. The page of your order keeps a copy of up to 2048 pixels without the watermark, to look at and to share.',
    missing:
      'If a photo does not reach you, tell us on that page, or write to us with the order number: we give it back to you.',
    footnote: 'You get this because you bought photos on Lineup. Keep it: whoever has the link can download them.',
  },
  freeOrder: {
    subject: 'Get your photos: {title} (order {orderNumber})',
    preview:
      '{count, plural, one {1 photo for nothing, one press away.} other {{count} photos for nothing, one press away.}}',
    heading: '{count, plural, one {One press, and it is yours} other {One press, and they are yours}}',
    asked:
      '{count, plural, one {Somebody gave this address for 1 photo that costs nothing with the code {code}.} other {Somebody gave this address for {count} photos that cost nothing with the code {code}.}} Open the page and press its button: so we know that this address is yours.',
    what: 'What',
    link: 'The link works for {hours} hours. After that the photos go back to the shop.',
    action: '{count, plural, one {Get the photo} other {Get the photos}}',
    footnote:
      'You get this because somebody typed your address on Lineup. If it was not you, ignore it: nothing happens.',
  },
  paymentFailed: {
    subject: 'Your payment for {title} did not go through (order {orderNumber})',
    preview: 'You have not been charged.',
    heading: 'Payment not received',
    declined:
      'Your bank has declined the payment after all. You have not been charged, and the photos are still there.',
    tryAgain: 'You can try again, with another card if you like.',
    photos: 'Photos',
    amount: 'Amount',
    action: 'Try again',
    footnote: 'You get this because you ordered photos on Lineup.',
  },
  orderLinks: {
    subject: 'The links to your photos',
    preview:
      '{count, plural, one {1 order on Lineup with this address.} other {{count} orders on Lineup with this address.}}',
    heading: 'Your orders are here',
    orders:
      '{count, plural, one {You have 1 order on Lineup with this address. Each link opens the page of one order.} other {You have {count} orders on Lineup with this address. Each link opens the page of one order.}}',
    order: 'Order {orderNumber}, {money} on {day}, {state}',
    states: {
      none: 'nothing left to download',
      all: '{count, plural, one {1 photo to download} other {{count} photos to download}}',
      some: '{count, plural, one {{left} of 1 photo to download} other {{left} of {count} photos to download}}',
    },
    once: 'Each photo can be downloaded once. If one is lost or never arrived, tell us on the page of its order.',
    footnote:
      'You get this because somebody typed your address on Lineup to find lost photos. If it was not you, ignore it: nobody else gets these links. Keep them to yourself: whoever has a link can download what is left.',
  },
  rearmed: {
    subject: 'Your photo {photo} is ready again (order {orderNumber})',
    preview: 'You can download it once more.',
    heading: 'Your photo is ready again',
    what: 'You can download {photo} once more, from the page of your order.',
    action: 'Download your photo',
    footnote: 'You get this because you bought photos on Lineup. Whoever has the link can download them.',
  },
  refunded: {
    subject: 'Your refund of {money} is on its way (order {orderNumber})',
    preview: 'Your bank may take five to ten days to show it.',
    heading: 'Your refund is on its way',
    sent: 'We have sent {money} back to the card that you paid with. Your bank may take five to ten days to show it.',
    byHand: {
      subject: 'You got your money back: {money} (order {orderNumber})',
      preview: 'We have paid you {money}.',
      heading: 'You got your money back',
      sent: 'We could not send it to the card that you paid with, so we paid you {money} in another way. The payment is called {reference}.',
    },
    whole: 'Now all of this order is refunded. Photos that you have not downloaded yet are withdrawn.',
    part: '{withdrawn, plural, =0 {That is a part of this order. Your photos stay yours.} one {That is a part of this order. One photo that you have not downloaded yet is withdrawn. All others stay yours.} other {That is a part of this order. {withdrawn} photos that you have not downloaded yet are withdrawn. All others stay yours.}}',
    paid: 'Paid',
    sentBack: 'Sent back',
    photos: '{count, plural, one {For the photo} other {For the photos}}',
    andMore: '{photos} and {count} more',
  },
  takenDown: {
    subject:
      '{count, plural, one {We withdrew a photo of your order {orderNumber}} other {We withdrew {count} photos of your order {orderNumber}}}',
    preview: 'You had not downloaded this yet.',
    heading: '{count, plural, one {We withdrew a photo} other {We withdrew {count} photos}}',
    what: '{count, plural, one {We had to take a photo of your order down for good. You had not downloaded it yet, and it is not there any more. We are sorry.} other {We had to take {count} photos of your order down for good. You had not downloaded them yet, and they are not there any more. We are sorry.}}',
    refund: 'We send {money} back to the card that you paid with.',
  },
  confirmAlert: {
    subject: 'Shall we tell you when photos of {spot} are up?',
    preview: 'One click, and we watch for photos of {spot}, {time}.',
    heading: 'Switch your alert on',
    asked:
      'You asked Lineup to tell you when photos of {spot}, {time}, can be found. Confirm that this address is yours.',
    link: 'The link works for 24 hours.',
    action: 'Yes, tell me',
    oneDay: 'You get one mail. The alert ends by itself on {day}, and then we delete your address.',
    manyDays:
      'You get one mail a day, on days with photos. The alert ends by itself on {day}, and then we delete your address.',
    footnote:
      'You get this because somebody typed your address on Lineup. If it was not you, ignore it: nothing else comes, and we delete the address within a day.',
  },
  photosUp: {
    subject: '{spot}, {day}: photos are up',
    preview:
      '{count, plural, one {1 photo of the day you asked for. Are you in it?} other {# photos of the day you asked for. Are you in them?}}',
    heading: 'Photos are up',
    what: '{count, plural, one {1 photo of {spot}, {time}, is on Lineup now. Look if you are in it.} other {# photos of {spot}, {time}, are on Lineup now. Look if you are in them.}}',
    uncertain: 'Photos of cameras whose clock is not certain are counted too.',
    action: 'Find your waves',
    over: 'This was your one mail: the alert is over, and we have deleted your address from it. If more photos are added, you can ask again on the page of the day.',
    goesOn: 'You get one mail for each day with photos until {lastDay}. The alert ends by itself on {end}.',
    footnote: 'You get this because you asked Lineup to tell you.',
  },
  alertTime: {
    oneDay: '{hours, select, none {{first}} other {{first}, {hours}}}',
    manyDays: '{hours, select, none {{first} to {last}} other {{first} to {last}, {hours}}}',
    hours: '{from} to {to}',
  },
} as const
