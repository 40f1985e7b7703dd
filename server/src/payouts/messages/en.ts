export const en = {
  account: {
    noCountry: 'Please choose your country in your profile first: the payment provider needs it to pay you',
    otherCountry: 'The payment provider does not send money to your country. Please contact us: we pay you another way',
    rejected: 'The payment provider has rejected your account. Please contact us',
    closed: 'Your account at the payment provider is closed. Please contact us',
  },
  deduction: {
    paidBack:
      'The buyer got money back after the payout was sent: {money} are owed for it. Later payouts have paid that.',
    open: 'The buyer got money back after the payout was sent: {money} are owed for it. That is kept from the next payouts.',
    openPart:
      'The buyer got money back after the payout was sent: {money} are owed for it. {open} of it are still kept from the next payouts.',
    cancelled: '{money} less: the buyer got money back before the payout was sent.',
    reversed: '{money} were taken back from the payout account, because the buyer got money back.',
    netted: '{money} are kept for an earlier sale whose buyer got money back.',
  },
  remind: {
    nothing: 'Nothing of theirs waits for a payout account',
    toldToday: 'They got a mail about this within the last day. Please try again tomorrow',
    noMails: 'They get no such mails: they have switched them off, or have not confirmed their e-mail',
    done: 'We wrote to {name}',
  },
  retry: {
    refused: 'The payment provider refuses it: {code}',
    refusedSilently: 'The payment provider refuses it: it does not say why',
    sent: 'The payout is sent',
    asked: 'The payment provider was asked; its answer is not known yet',
    outOfReach: 'The payment provider is out of reach. It is tried again without being asked for',
    blocked: 'The account of its photographer is blocked. Unblock it first',
    nothingOwed: 'Nothing of it is owed any more',
    held: 'It is held until {date}',
    noAccount: 'Its photographer has no payout account at the payment provider yet',
    changed: 'It has changed meanwhile. Please look at it again',
  },
  byBank: {
    /** Of one of several payouts that one transfer paid. */
    ofOne: '{title}: {why}',
    isPaid: 'It is paid already',
    isAsked: 'The payment provider is asked to send it just now. Please look again later',
    settledAs: 'It is settled already, as {reference}',
    notOwed: 'It is not owed as it stands: {reason}',
    nothingLeft: 'It is not owed as it stands: nothing is left of it',
    noted: {
      one: 'The payout is noted as paid by bank',
      many: 'The payouts are noted as paid by bank',
    },
    undone: 'The payouts are owed again',
    otherSum: '{now} are owed by now, not {before}: there was a refund or a debt meanwhile. Nothing was noted',
    noReference: 'A reference is needed: what the bank calls the payment',
    onePhotographer: 'One bank transfer pays one photographer',
    sentAlready: 'The payment provider has sent it already: {transfer}',
    somePaid: 'Some of them are paid already. Please look at the list again',
    undoneAlready: 'It is undone already',
    tooOld: 'It was noted more than a day ago and cannot be undone any more',
    refunded: 'A buyer got money back since, which counts on this payment. It stays',
  },
  bank: {
    saved: 'Your bank details are saved',
    deleted: 'Your bank details are deleted',
    read: 'This reading is noted in the audit log',
  },
  reason: {
    /** The provider does not pay the country, or this account of it. */
    country: {
      photographer: 'The payment provider does not send money to {country}. We pay it by bank.',
      admin: 'Pay it by bank, then note it as paid. The payment provider does not send money to {country}.',
    },
    thisAccount: {
      photographer: 'The payment provider does not send money to this account. We pay it by bank.',
      admin: 'Pay it by bank, then note it as paid. The payment provider does not send money to this account.',
    },
    asked: 'The payment provider was asked to send it; its answer is not known yet.',
    refused: 'The payment provider refused it. Please contact us.',
    hold: 'Is sent on {date}.',
    balance: 'Waits for money at the payment provider. It is tried again without being asked for.',
    disputed: 'The buyer disputes the payment with their bank. It is decided there.',
    notReached: 'The payment provider was not in reach. It is tried again without being asked for.',
    underReview: 'Waits until the payment provider has checked the payout account.',
    noAccount: {
      photographer: 'Waits until the payout account at the payment provider is opened.',
      admin: 'Waits for the photographer to open a payout account. Then it goes out by itself.',
    },
    details: {
      photographer: 'Waits for details that the payment provider still needs for the payout account.',
      admin: 'Waits for details of the photographer that the payment provider needs. Then it goes out by itself.',
    },
    inQuestion:
      'The buyer disputes the payment with their bank. If the bank decides for the buyer, this is taken back.',
    forNothing: {
      photographer: 'It was taken back for a refund that then did not reach the buyer. We look at it.',
      admin:
        'It was taken back for a refund that then did not reach the buyer. You decide: refund it again, or pay the buyer in another way.',
    },
    tooMuch: {
      photographer: 'More than the sale brought in would be sent. We look at it.',
      admin: 'More than the sale brought in would be sent. You decide: send it again, or pay what is owed by bank.',
    },
    blocked: 'The account is blocked: payouts are held until it is unblocked.',
    failed: {
      refunded: 'The buyer got their money back.',
      reversed: 'The buyer got their money back, and the payout was taken back.',
      rejected: 'The payment provider has rejected the payout account. Please contact us.',
      closed: 'The payout account at the payment provider is closed. Please contact us.',
    },
  },
} as const
