/** Only admins and the pages of one sequence load these words: other pages, which load `sequences.ts`, stay small. */
export const judgePhoto = {
  reject: 'Reject photo',
  undoRejection: 'Undo rejection',
  /** About all of its photos, where each can be rejected too. */
  approveSession: 'Approve session',
  rejectSession: 'Reject session',
  place: (n: number, total: number) => `Photo ${n} of ${total}`,
  /** What each act does, in one line of a menu. */
  about: {
    reject: 'Off sale, and its photographer reads why',
    undoRejection: 'As it was before',
    hide: 'Off sale until somebody makes it active',
    show: 'On sale again, if it is approved',
    delete: 'Out of the shop; buyers keep it',
    restore: 'As it was before it was deleted',
    takeDown: 'Buyers who have not downloaded it lose it too',
  },
  /** The same of a whole session, in a line below each button. */
  aboutSession: {
    approve: 'On sale, and its photographer hears of it',
    reject: 'Off sale, and its photographer reads why',
    hide: 'Off sale until somebody makes it active',
    show: 'On sale again',
    reopen: 'Off sale until somebody approves it again',
    delete: 'Out of the shop; buyers keep it. Can be restored',
  },
  of: (photo: string, name: string) => `${photo} of ${name}`,
  rejected: (photos: string) => `${photos} rejected, marked below.`,
  write: 'Ask us about it',
  hid: (what: string) => `Made inactive: ${what}`,
  showed: (what: string) => `Made active: ${what}`,
  undone: (said: string) => `Undone: ${said}`,
  sold: (count: number) => (count === 1 ? 'Sold once' : `Sold ${count} times`),
  question: {
    title: (name: string) => `Reject ${name}?`,
    body: 'Nobody can find or buy it, whatever becomes of the other photos. The photographer cannot put it on sale again, and sees your reason.',
    action: 'Reject',
  },
}
