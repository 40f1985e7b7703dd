/** Many photos of one's own session at once. */
export const many = {
  start: 'Select photos',
  tools: 'Selected photos',
  choose: (name: string) => `Select ${name}`,
  hint: 'Press the photos you mean.',
  hintOfKeys: 'Shift selects all up to the one before.',
  chosen: (photos: string) => `${photos} selected`,
  all: 'Select all',
  none: 'Select none',
  end: 'Done',
  show: 'Show',
  hide: 'Hide',
  move: 'Reorder',
  toFront: 'To the front',
  toEnd: 'To the end',
  toPhoto: 'Before another photo',
  where: (count: number) => `Press the photo before which ${count === 1 ? 'it goes' : 'they go'}.`,
  before: (name: string) => `Put before ${name}`,
  cancel: 'Cancel',
  moved: (photos: string, count: number) => `${photos} ${count === 1 ? 'is at its' : 'are at their'} new place`,
  destroy: {
    title: (photos: string) => `Delete ${photos}?`,
    body: (count: number, isSold: boolean) =>
      `You can restore ${count === 1 ? 'it' : 'them'} later.${isSold ? ' Buyers keep what they bought.' : ''}`,
    action: 'Delete',
  },
} as const
