/** The words of the mails: first what several say, then one key a mail. */
export const en = {
  frame: {
    orOpen: 'Or open this address:',
    stop: 'Stop these mails',
    runBy: 'Lineup is run by',
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

  verification: {
    subject: 'Confirm your e-mail address',
    preview: 'One click and your Lineup account is ready.',
    welcome:
      'Welcome to Lineup, {username}. Confirm that this address is yours, then sign in and upload your first photos.',
    link: 'The link works once, within 24 hours.',
    footnote:
      'You get this because somebody signed up to Lineup with this address. If it was not you, ignore it: nothing happens.',
  },
  alreadyRegistered: {
    subject: 'You already have a Lineup account',
    preview: 'Somebody typed your address again.',
    heading: 'You already have an account',
    tried:
      'Somebody just tried to use this address for another Lineup account. It belongs to your account already; your user name is {username}.',
    whatToDo:
      'If it was you, sign in with that name. If not, there is nothing to do: nobody has got into your account.',
  },
  newNetwork: {
    subject: 'Somebody signed in to your account from a new place',
    preview: 'If it was you, there is nothing to do.',
    heading: 'A sign-in from a new place',
    signedIn:
      'Somebody signed in to your Lineup account {username} with the right password, from a network that it was never used from before.',
    whatToDo:
      'If it was you, on a journey or with a new phone, there is nothing to do. If not, set a new password now: that signs everybody else out.',
    network: 'Network',
  },
  reset: {
    subject: 'Set a new password',
    preview: 'The link works once, within 60 minutes.',
    asked: 'Somebody asked for a new password for your Lineup account {username}. Choose it with this link.',
    link: 'The link works once, within 60 minutes. Your old password goes on working until then.',
    footnote:
      'You get this because your Lineup account uses this address. If you did not ask for it, ignore it: nothing changes.',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    preview: 'You were signed out everywhere.',
    by: {
      owner:
        'The password of your Lineup account {username} was changed. It was changed by somebody who was signed in and knew the old one.',
      link: 'The password of your Lineup account {username} was changed. It was changed with the link that we sent to this address.',
      admin:
        'The password of your Lineup account {username} was changed. An admin of Lineup set it, and will tell you the new one. Please choose your own when you sign in.',
    },
    signedOut: 'Every other browser and device was signed out. If this was not your doing, set a new password now.',
  },
  usernameChanged: {
    subject: 'Your user name was changed',
    preview: 'You sign in under another name from now on.',
    signIn: 'From now on you sign in to Lineup with the new name. Your password is the same.',
    notYou: 'If this was not your doing, sign in and change your password, which ends every other sign-in.',
    before: 'Before',
    now: 'Now',
  },
  newEmail: {
    subject: 'Confirm your new e-mail address',
    preview: 'One click, and your account uses this address.',
    confirm: 'The Lineup account {username} is to use this address from now on. Confirm that it is yours.',
    link: 'The link works once, within 24 hours. Until then the account keeps its old address.',
    footnote:
      'You get this because somebody gave this address as theirs. If it was not you, ignore it: nothing happens.',
  },
  emailAsked: {
    subject: 'Your account is to get another e-mail address',
    preview: 'Nothing has changed yet.',
    heading: 'Another e-mail address',
    by: {
      owner:
        'Somebody who knows your password asked to change the e-mail address of your Lineup account {username}. It changes as soon as the new address is confirmed.',
      admin:
        'An admin of Lineup asked to change the e-mail address of your Lineup account {username}. It changes as soon as the new address is confirmed.',
    },
    notYou: 'If it was not your wish, set a new password now: that stops it, and signs everybody else out.',
  },
  emailChanged: {
    subject: 'Your e-mail address was changed',
    preview: 'Mails of your account go to the new one.',
    confirmed:
      'The new e-mail address of your Lineup account {username} was confirmed. This address gets no more mails of it.',
    notYou: 'If it was not your wish, write to us at once.',
    footnote: 'You get this because your Lineup account used this address.',
  },
  blocked: {
    subject: 'Your account was blocked',
    preview: 'You cannot sign in, and your photos are not shown.',
    what: 'An admin of Lineup blocked your account {username}. You cannot sign in, and your photos are not shown or sold.',
    held: 'Photos that were sold stay with their buyers. What you have earned is held until the account is unblocked. The reason:',
  },
  unblocked: {
    subject: 'Your account is open again',
    preview: 'You can sign in, and your photos are shown.',
    what: 'Your Lineup account {username} is not blocked any more. Your photos are shown as before, and held payouts go out.',
  },
  leaving: {
    subject: 'Your account will be deleted on {day}',
    preview: 'Until then you can keep it: sign in.',
    by: {
      owner: 'You asked us to delete your account {username}. Your photos are not shown or sold from now on.',
      admin:
        'An admin of Lineup marked for deletion your account {username}. Your photos are not shown or sold from now on.',
    },
    removed:
      'On {day} we remove your name, your address, your picture and the photos that nobody bought. Photos that were sold stay with their buyers, and what you have earned is still paid out.',
    keep: 'Would you like to keep it? Sign in before that day and choose “Keep my account”. Everything will be as it was.',
  },
  staying: {
    subject: 'Your account stays',
    preview: 'It will not be deleted.',
    what: 'Your Lineup account {username} will not be deleted. Everything is as it was.',
  },

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
    photographer: 'Photographer',
    action: 'Look at it',
  },
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

  sequencesWait: {
    subject: '{count, plural, one {1 session waits for approval} other {{count} sessions wait for approval}}',
    preview: 'Photographers have sent new photos.',
    sent: 'Photographers have sent new photos. Nobody can find or buy them before you have looked at them.',
    session: '{count, plural, one {1 photo by {photographer}} other {{count} photos by {photographer}}}',
    action: '{count, plural, one {Look at it} other {Look at them}}',
    footnote: 'You get this, at most once an hour, because you look after Lineup.',
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
    subject: 'Noted as paid by hand: {money}',
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
      what: 'Our payment provider does not send money to your country yet, so we pay you by bank ourselves. Write to us once, so that we know where to send it. Until then we keep it for you.',
      action: 'Write to us',
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

  receipt: {
    subject: 'Your photos: {title} (order {orderNumber})',
    subjectOfSeveral: 'Your {count} photos from {sessions} sessions (order {orderNumber})',
    preview:
      '{count, plural, one {Payment received. 1 photo ready to download.} other {Payment received. {count} photos ready to download.}}',
    heading: '{count, plural, one {It is yours} other {They are yours}}',
    thanks:
      '{count, plural, one {Thank you, we have your payment. 1 photo in full resolution is ready for you.} other {Thank you, we have your payment. {count} photos in full resolution are ready for you.}}',
    photos: 'Photos',
    paid: 'Paid',
    paidOn: '{money} on {day}',
    takenOff: 'Taken off',
    takenOffFor:
      '{count, plural, one {{money}, {percent} % for 1 photo} other {{money}, {percent} % for {count} photos}}',
    donation: 'To ocean conservation',
    donated: '{money} of it',
    donatedTo: '{money} of it, given to {charity}',
    action: '{count, plural, one {Download your photo} other {Download your photos}}',
    once: 'Each photo can be downloaded once, so save it where you will find it again. A download that breaks off can be resumed. The page of your order keeps a copy of up to 2048 pixels without the watermark, to look at and to share.',
    missing:
      'If a photo does not reach you, tell us on that page, or write to us with the order number: we give it back to you.',
    footnote: 'You get this because you bought photos on Lineup. Keep it: whoever has the link can download them.',
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
