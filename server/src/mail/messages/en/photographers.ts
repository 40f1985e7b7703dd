/** To photographers, about their photos and their money. */
export const photographers = {
  spotFound: {
    subject: '{spot} is in the list now',
    preview: 'Your photos can go on.',
    heading: 'Your spot is in the list now',
    found:
      'You asked for a spot, and it is there: {spot}. Your photos are where you left them, in the browser that you chose them in.',
    action: 'Go on with your photos',
  },
  spotDeclined: {
    subject: 'We did not add {spot}',
    preview: 'This is why.',
    why: 'You asked for a spot that is not in the list. This is why we did not add it:',
  },
  sequencesDecided: {
    subject: 'News of {count} of your sessions',
    preview: 'We have looked at your photos.',
    heading: 'We have looked at your photos',
    lead: 'This is what became of them.',
    sendAgain: 'A session that was not approved can be changed and sent again.',
    session: '{count, plural, one {{title} (1 photo)} other {{title} ({count} photos)}}',
    states: {
      approved: 'Approved',
      added: 'New photos approved',
      again: 'In review again',
      rejected: 'Not approved',
      rejectedWhy: 'Not approved: {reason}',
      photosRejected: '{count, plural, one {1 photo not approved} other {{count} photos not approved}}',
      photosBack: 'Rejected photos taken back',
      photoBack: 'No longer rejected',
    },
  },
  photosRejected: {
    subject:
      '{count, plural, one {A photo from {title} was not approved} other {{count} photos from {title} were not approved}}',
    preview: 'Your other photos stay as they are.',
    heading: '{count, plural, one {A photo was not approved} other {{count} photos were not approved}}',
    what: 'Surfers cannot find or buy what we did not approve. Your other photos stay as they are. If you see it differently, write to us through the contact page.',
  },
  photosBack: {
    subject: 'We took a decision about your photos from {title} back',
    preview: 'Your other photos stay as they are.',
    heading: 'We took a decision back',
    what: 'What we had not approved is what it was before.',
  },
  approved: {
    subject: {
      approved:
        '{state, select, public {Your photos from {title} are public} other {Your photos from {title} are approved}}',
      added:
        '{state, select, public {Your new photos from {title} are public} other {Your new photos from {title} are approved}}',
    },
    preview: '{state, select, public {Surfers can find and buy them now.} other {They are not public yet.}}',
    heading: {
      approved: '{state, select, public {Your photos are public} other {Your photos are approved}}',
      added: '{state, select, public {Your new photos are public} other {Your new photos are approved}}',
    },
    thanks: 'Thank you for {title}.',
    states: {
      public: 'Surfers can find and buy the photos now. We write to you when somebody does.',
      hidden: 'Surfers do not see them yet, because they are hidden. You can show them whenever you like.',
      waiting:
        'They are not public yet: their previews are still being made, or their place is not shown. Have a look at them.',
    },
    butNot:
      '{count, plural, one {We could not take 1 photo of them.} other {We could not take {count} photos of them.}}',
    seeGallery: 'See the gallery',
  },
  inReviewAgain: {
    subject: 'We look at your photos from {title} again',
    preview: 'We took our decision back.',
    heading: 'We look at your photos again',
    what: 'We took back what we decided about {title}. We write to you as soon as we have decided anew. Until then surfers cannot find or buy the photos.',
  },
  rejected: {
    subject: 'Your photos from {title} were not approved',
    preview: 'You can change the session and send it again.',
    previewSentAgain: 'We look at them again.',
    heading: 'Your photos were not approved',
    change: 'We could not take your photos from {title} as they are. Change the session, and we look at it again.',
    sentAgain:
      'We could not take your photos from {title} as they were. You have sent them again since, and we look at them again.',
    why: 'This is why:',
    noReason: 'No reason was given. If you wonder why, write to us through the contact page.',
  },
  photosTakenDown: {
    subject: '{count, plural, one {We took a photo of yours down} other {We took {count} photos of yours down}}',
    preview: 'Nobody can see or buy that any more.',
    what: '{count, plural, one {We had to take a photo of yours down for good. Nobody can see or buy it any more.} other {We had to take {count} photos of yours down for good. Nobody can see or buy them any more.}}',
    buyers:
      'Buyers who had not downloaded yet get their money for it back, and your share of that goes back with it. Buyers who have downloaded keep what they have.',
    reason: '{count, plural, one {1 photo: {reason}} other {{count} photos: {reason}}}',
    footnote: 'You get this because you show photos on Lineup.',
  },
  pricesChanged: {
    subject: 'New prices for your photos',
    subjectUsual: 'New usual prices',
    subjectSession: 'New prices for your photos from {title}',
    preview: 'What surfers pay from now on, and what you get.',
    what: 'Surfers pay these prices from now on. What was bought before stays as it was, and so does what you earned with it.',
    usualHold: 'The usual prices hold for all sessions that have no prices of their own.',
    theyHold: 'They hold for all sessions that have no prices of their own.',
    usual: 'The usual prices',
    image: 'A photo',
    ride: 'A wave',
    sequence: 'A whole session',
    notByItself: 'Not sold by itself any more.',
    priceAndShare: '{price}. You get {share}.',
    asBefore: '{money}, as before',
    insteadOf: '{money} instead of {before}',
    seeSession: 'See the session',
    seeSessions: 'See your sessions',
  },
  sold: {
    subject: {
      photo: 'You sold a photo: {money} for you',
      photos: 'You sold photos: {money} for you',
      sales: 'You made {count} sales: {money} for you',
    },
    preview: {
      photo: 'Somebody bought a photo of yours.',
      photos: 'Somebody bought your photos.',
    },
    heading: {
      photo: 'You sold a photo',
      photos: 'You sold photos',
      sales: 'You made {count} sales',
    },
    news: {
      photo: 'Good news: somebody bought a photo of yours. This is your part of what they paid.',
      photos: 'Good news: somebody bought your photos. This is your part of what they paid.',
    },
    paidOut:
      'You need not do anything: we send it to your payout account, and from there it goes to your bank. A mail tells you when it is on its way.',
    kept: 'We keep it for you until your payout account is ready. Set it up under Finances, and we send it by ourselves.',
    /** Where the payment provider sends no money. */
    byBank:
      'You need not do anything: we pay it to your bank account ourselves, by bank transfer. A mail tells you when it is on its way.',
    keptForBank:
      'We keep it for you until we know your bank account. Give it under Finances, and we pay you by bank transfer.',
    inOrder: '{share} of {price} (order {orderNumber})',
    times: '{share} of {price} (sold {count} times)',
    together: 'Together',
  },
  payoutSent: {
    subject: 'We sent you {money}',
    preview: 'Your part of what was sold is on its way.',
    what: 'Your part of what was sold is sent to your payout account, and from there to your bank. Banks take 2 to 5 days.',
  },
  payoutByHand: {
    subject: 'Noted as paid by bank: {money}',
    preview: 'We paid your part of what was sold by bank.',
    what: 'We paid your part of what was sold by bank, outside the payment provider. The reference stands beside it. Banks take 2 to 5 days. If it does not arrive, write to us through the contact page.',
  },
  payoutUndone: {
    subject: 'Not paid yet: {money}',
    preview: 'We noted a payment by mistake. We still owe you this money.',
    what: 'We wrote to you that we had paid you {money} by bank. That note was a mistake, and we took it back. We owe you this money as before, and we write to you when it is paid.',
    arrived: 'If the money has arrived, please write to us through the contact page.',
  },
  payoutNeeds: {
    preview: '{money} waits for you.',
    earned: 'You have earned {money} that we cannot send yet.',
    account: {
      subject: '{money} of yours waits: tell us where to send your money',
      heading: 'Tell us where to send your money',
      what: 'Open your payout account with our payment provider. It takes a few minutes, and your money follows by itself.',
      action: 'Open your payout account',
    },
    bank: {
      subject: '{money} of yours waits: tell us where to send your money',
      heading: 'Tell us where to send your money',
      what: 'Our payment provider does not send money to your country yet, so we pay you by bank ourselves. Give us your bank account under Finances. Until then we keep it for you.',
      action: 'Give your bank account',
    },
    details: {
      subject: '{money} of yours waits: your payout account needs something from you',
      heading: 'Your payout account needs something from you',
      what: 'Our payment provider asks for more details before it can pay you. Add them, and your money follows by itself.',
      action: 'See what is missing',
    },
    rejected: {
      subject: '{money} of yours waits: your payout account was rejected',
      heading: 'Your payout account was rejected',
      what: 'Our payment provider does not pay to this account. Please write to us through the contact page, and we find a way.',
      action: 'Open Finances',
    },
    closed: {
      subject: '{money} of yours waits: your payout account is closed',
      heading: 'Your payout account is closed',
      what: 'Our payment provider cannot pay to it any more. Please write to us through the contact page, and we find a way.',
      action: 'Open Finances',
    },
    footnote: 'You get this because your photos are sold on Lineup. We write once, not every day.',
    footnoteReminder:
      'You get this because your photos are sold on Lineup. Somebody of our team asked us to remind you.',
  },
  bankDetails: {
    notYou:
      'If this was not your doing, change your password at once, which ends every other sign-in, and look at your bank details under Finances.',
    account: 'Account number',
    endsWith: 'ends with {account}',
    saved: {
      subject: 'Your bank details were saved',
      preview: 'We send what you earn there.',
      what: 'The account {username} now has these bank details. What you earn goes there.',
    },
    deleted: {
      subject: 'Your bank details were deleted',
      preview: 'We no longer know where to send your money.',
      what: 'The bank details of the account {username} were deleted. We keep what you earn until you give others.',
    },
  },
  returnedSales: {
    subject: 'News of {count} sales',
    returned: {
      subject: 'A buyer got money back: {money} less for you',
      heading: 'A buyer got money back',
      what: 'A buyer got money back for photos of yours. Everybody who had a share of that sale gives their part of it.',
    },
    disputed: {
      subject: 'A buyer disputes a sale: {money} of yours are in question',
      heading: 'A buyer disputes a sale',
      what: 'A buyer has told their bank that they do not accept a payment. The bank decides, which may take weeks. You need not do anything: we tell the bank what we know.',
    },
    kept: {
      subject: 'A dispute is settled: your {money} stay yours',
      heading: 'A dispute is settled',
      what: 'A bank had asked about a sale of yours, and left the money with us. Your share of it stays yours.',
    },
    states: {
      kept: '{money} stay yours',
      returned: '{money} of your {share}, {how}',
      takenBack: '{money} are taken back if the bank decides for the buyer',
      waiting: '{money} wait until the bank has decided',
    },
    how: {
      unsent:
        '{isTakenDown, select, yes {before it was sent; photos of it were taken down} other {before it was sent}}',
      owed: '{isTakenDown, select, yes {kept from your next payouts; photos of it were taken down} other {kept from your next payouts}}',
      reversed:
        '{isTakenDown, select, yes {taken back from your account; photos of it were taken down} other {taken back from your account}}',
    },
  },
} as const
