/** Only approval and the pages of one sequence load these words: the lists of sequences, which load `sequences.ts`, stay small. */
export const judgePhoto = {
  reject: 'Reject photo',
  undoRejection: 'Undo rejection',
  of: (photo: string, name: string) => `${photo} of ${name}`,
  rejected: (photos: string) => `${photos} rejected, with the reason below.`,
  write: 'Ask us about it',
  hid: (what: string) => `Made inactive: ${what}`,
  showed: (what: string) => `Made active: ${what}`,
  undone: (said: string) => `Undone: ${said}`,
  sold: (count: number) => `Sold ${count}`,
  question: {
    title: (name: string) => `Reject ${name}?`,
    body: 'Nobody can find or buy it, whatever becomes of the other photos. The photographer cannot put it on sale again, and sees your reason.',
    action: 'Reject',
  },
}
