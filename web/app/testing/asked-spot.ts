/** A spot that kai has asked for. */
export const askedSpot = (id = 3, over: object = {}) => ({
  id,
  name: 'Slow Right',
  region: 'Lee Islands',
  words: 'The reef north of the harbour',
  latitude: -8.811,
  longitude: 115.103,
  status: 0,
  created_at: '2026-11-28T10:00:00Z',
  user: { id: 9, username: 'kai' },
  near: [],
  area: null,
  ...over,
})
