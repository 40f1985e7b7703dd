export const en = {
  heldBack: 'We are still making the previews. You can approve it as soon as they are ready.',
  acts: {
    approve: 'Approve',
    approvePhotos: 'Approve {photos}',
    reject: 'Reject',
    reopen: 'Put back in review',
    /** About all of its photos, where each can be rejected too. */
    approveSession: 'Approve session',
    rejectSession: 'Reject session',
  },
  queue: {
    title: 'Approve images',
    loadingSessions: 'Loading the sessions…',
    tools: 'Search and order',
    lastDecision: 'Last decision: {said}',
    reopened: 'Put back in review: {name}',
    decidedMany: {
      '1': 'Approved {count}',
      '2': 'Rejected {count}',
    },
    undone: 'Undone. {waits, select, true {Waiting again} other {As before}}: {what}',
    now: 'Now',
    counter: '{n} of {total}',
    left: '{count} left',
    photoOf: '{photo} of {name}',
    photoUndone: 'Undone: {said}',
  },
  confirm: {
    approve: {
      title: 'Approve {name}?',
      body: 'Everybody can find and buy it while it is active.',
      action: 'Approve',
    },
    approvePhotos: {
      title: 'Approve what waits in {name}?',
      body: 'The photos that wait go on sale too.',
      action: 'Approve',
    },
    approveMany: {
      title: 'Approve {count}?',
      body: 'Everybody can find and buy them while they are active.',
      action: 'Approve',
    },
    rejectMany: {
      title: 'Reject {count}?',
      body: 'Nobody can find or buy them. The photographers see your decision and the reason.',
      action: 'Reject',
    },
    reject: {
      title: 'Reject {name}?',
      body: 'Nobody can find or buy it. The photographer sees your decision.',
      action: 'Reject',
    },
    reopen: {
      title: 'Put {name} back in review?',
      body: 'It goes off sale until it is approved again. Buyers keep what they bought.',
      action: 'Put back in review',
    },
    /** Of an approved sequence. */
    rejectOnSale:
      'It goes off sale until it is approved again. The photographer sees that it is rejected, and why. To take it off sale for a while, make it inactive instead.',
    /** For a sequence of several photos. */
    onlyOne: 'One photo alone goes by its own “Reject photo”.',
  },
  /** What each act does to a session, in a line below its button. */
  about: {
    approve: 'On sale, and its photographer hears of it',
    reject: 'Off sale, and its photographer reads why',
    hide: 'Off sale until somebody makes it active',
    show: 'On sale again',
    reopen: 'Off sale until somebody approves it again',
    delete: 'Out of the shop; buyers keep it. Can be restored',
  },
} as const
