/** Puts the open sequence into the address, for Back and reload, without a navigation, which would take longer. */
export function keepOpen(id: number | null) {
  const search = new URLSearchParams(location.search)
  if (id === null) search.delete('open')
  else search.set('open', String(id))
  history.replaceState(history.state, '', `?${search}`)
}

export const readOpen = (): number | null => Number(new URLSearchParams(location.search).get('open')) || null
