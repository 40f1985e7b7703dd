export const viewer = {
  label: 'Photos',
  close: 'Close',
  previous: 'Previous photo',
  next: 'Next photo',
  zoom: 'Zoom',
  zoomOut: 'Zoom out',
  show: (n: number) => `Show photo ${n}`,
  counter: (n: number, total: number) => `${n} / ${total}`,
} as const
