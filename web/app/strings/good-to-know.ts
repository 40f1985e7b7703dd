export const goodToKnow = {
  label: 'Good to know',
  clock: 'Times are local to the spot, as true as the camera’s clock',
  personal: 'For personal use only',
  once: 'You can download each photo once: in full resolution, without the watermark. If the connection breaks, just try again',
  donation: 'Every purchase sends a donation to ocean conservation',
}
