// What stands above and below the cards of a search. In one file, because a search loads all of it ahead.
export { ActiveFilters } from '../active-filters.tsx'
export { NothingFound } from '../nothing/nothing-found.tsx'
export { SearchFailed } from '../nothing/search-failed.tsx'
export { DayOffer } from '../time/day-offer.tsx'
export { MoreLater } from '../time/more-later.tsx'
