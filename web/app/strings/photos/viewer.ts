export const viewer = {
  label: 'Photos',
  close: 'Close',
  previous: 'Previous photo',
  next: 'Next photo',
  zoom: 'Zoom',
  zoomOut: 'Zoom out',
  show: (n: number, isChosen = false) => `Show photo ${n}${isChosen ? ', chosen' : ''}`,
  /** Of the original. */
  pixels: ({ width, height }: { width: number; height: number }) => `${width} × ${height}`,
  counter: (n: number, total: number) => `${n} / ${total}`,
} as const
