export const goodToKnow = {
  label: 'Good to know',
  clock: 'Times are local to the spot, as true as the camera’s clock',
  personal: 'For personal use only',
  once: 'Each photo downloads once, to keep: in full resolution, without the watermark. A connection that breaks costs you nothing',
  donation: 'Every purchase sends a donation to ocean conservation',
}
