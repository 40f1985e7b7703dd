/** To who looks after the shop. */
export const operators = {
  contactNotice: {
    subject: 'Message from {name}',
    preview: 'Somebody wrote through the contact form.',
    heading: 'A message from the contact form',
    unchecked: 'Nobody has checked that the address below belongs to the writer.',
    name: 'Name',
    email: 'E-mail',
    action: 'Open the contact list',
  },
  spotAsked: {
    subject: 'A spot is missing: {spot}',
    preview: 'A photographer waits with photos of it.',
    heading: 'A spot is missing',
    waits: 'A photographer waits with photos of a spot that is not in the list.',
    spot: 'Spot',
    region: 'Region or area',
    position: 'Latitude, longitude',
    words: 'Where it is',
    photographer: 'Photographer',
    action: 'Look at it',
  },
  sequencesWait: {
    subject: '{count, plural, one {1 session waits for approval} other {{count} sessions wait for approval}}',
    preview: 'Photographers have sent new photos.',
    sent: 'Photographers have sent new photos. Nobody can find or buy them before you have looked at them.',
    session: '{count, plural, one {1 photo by {photographer}} other {{count} photos by {photographer}}}',
    action: '{count, plural, one {Look at it} other {Look at them}}',
    footnote: 'You get this, at most once an hour, because you look after Lineup.',
  },
  notArrived: {
    subject: 'A photo did not arrive: {photo} (order {orderNumber})',
    preview: 'A buyer misses a photo that counts as delivered.',
    heading: 'A photo did not arrive',
    what: 'A buyer says that {photo} did not arrive. It counts as delivered. Payment Payouts shows the order, and allows the download again for a reason.',
    log: 'This is what the download log knows of it:',
    size: 'Size',
    bytes: '{count, number} bytes',
    action: 'Open Payment Payouts',
  },
  refundFailed: {
    subject: 'A refund of {money} failed (order {orderNumber})',
    preview: 'The money is still with you, and the buyer may wait for it.',
    heading: 'A refund failed',
    what: 'The payment provider could not send {money} back. {problem}. The buyer may have read in a mail that the money is on its way.',
    whatToDo:
      'Refund it once more, or pay the buyer in another way and note that on the page of the payment. Downloads that the refund withdrew stay withdrawn until you allow them again.',
  },
  dispute: {
    answer:
      'Answer in your dashboard at the payment provider. The log of the downloads (time, address, bytes) is your evidence; you find it with the payment.',
    answerUntil: 'Answer until',
    reason: 'What the buyer says',
    warning_needs_response: {
      subject: 'A bank asks about {money} (order {orderNumber})',
      heading: 'A bank asks about a payment',
      what: 'The buyer’s bank asks about {money}. It has not taken the money back. Payouts of this sale wait, and photos that were not downloaded are withheld until it is settled.',
    },
    needs_response: {
      subject: 'A buyer disputes {money} (order {orderNumber})',
      heading: 'A payment is disputed',
      what: 'The buyer’s bank has taken {money} back until it is decided. Payouts of this sale wait, and photos that were not downloaded are withheld.',
    },
    won: {
      subject: 'A dispute is won: {money} (order {orderNumber})',
      heading: 'A dispute is won',
      what: 'The bank gave {money} back. Payouts of this sale go on, and the buyer can download again.',
    },
    warning_closed: {
      subject: 'A bank’s question about {money} is settled (order {orderNumber})',
      heading: 'A question is settled',
      what: 'The bank took no money. Payouts of this sale go on, and the buyer can download again.',
    },
    prevented: {
      subject: 'A dispute of {money} was prevented (order {orderNumber})',
      heading: 'A dispute was prevented',
      what: 'The dispute came to nothing. Payouts of this sale go on, and the buyer can download again.',
    },
    lost: {
      subject: 'A dispute is lost: {money} (order {orderNumber})',
      heading: 'A dispute is lost',
      what: 'The bank keeps {money} for the buyer. The photographer’s and the ocean’s shares are taken back as in a refund.',
    },
  },
} as const
