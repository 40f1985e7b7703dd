export const en = {
  home: {
    title: 'Find your surf photos',
    description:
      'Search surf photos by spot and day, preview them watermarked, and download the original once you have bought it.',
    heading: 'Find your wave',
    lead: 'Were you in the water? Look for your spot and your day.',
    seascape: 'Rendered seascape',
    place: 'Place',
    placeHint: 'Uluwatu, Bali…',
    popular: 'Popular places',
    when: {
      today: 'Today',
      yesterday: 'Yesterday',
      weekend: 'Weekend',
    },
    browse: 'Browse places',
    date: 'Date',
    aboutWhen: 'Time, about',
    wholeDay: 'All photos of {spot}, {date}',
    anyContinent: 'Anywhere',
    any: 'All',
    search: 'Search',
    latest: 'Latest',
    results: 'Results',
    /** Before the days of a search. */
    found: {
      in: '{sessions} in {place}',
      before: '{text}, ',
      on: '{text} on ',
    },
    clear: 'Clear filters',
    sequences: '{count, plural, one {# session} other {# sessions}}',
    photos: '{count, plural, one {# photo} other {# photos}}',
    each: '{price} each',
    by: 'by {name}',
    cover: 'Surf at {spot}, {date}',
    desired: 'Choose the Desired Location',
    banner: {
      title: 'You take the pictures. Surfers are looking for them.',
      text: 'Upload a session from the beach. Each photo that sells on its own earns you {commission}.',
      join: 'Sign up as a photographer',
      works: 'How it works',
    },
  },
  activeFilters: {
    about: 'about {time}',
    remove: 'Remove {name}',
    allOf: 'All of {place}',
  },
  /** The ways from a search to the photos of its day. Counts are 0 while nobody knows them. */
  dayOffer: {
    byTime: 'All {photos, plural, =0 {} other {{photos, number} }}photos of the day, by time',
    around: '{photos, plural, =0 {Photos around {time}} one {# photo around {time}} other {# photos around {time}}}',
  },
  nothingFound: {
    nearest: 'Nearest days with photos',
    notThen: 'That day has photos, but none about then',
    wholeOf: 'All of {day}',
  },
  /** For surfers; photographers ask for a spot in their forms. */
  missingSpot: {
    ask: 'Your spot is missing?',
    tell: 'Tell us',
  },
  placeList: {
    clear: 'Clear',
    places: 'Places',
    found: '{count, plural, one {# place found} other {# places found}}',
    /** When the search is for some days: "3 sessions on 20 Nov", or "none on 20 Nov, nearest 22 Nov". */
    on: 'on {days}',
    none: 'none on {days}',
    nearest: 'nearest {day}',
  },
  /** A name that is only half known. */
  takenFor: {
    shown: 'Showing {place} for “{text}”.',
  },
  unknownPlace: {
    page: 'That page does not exist.',
    none: 'No place is called “{text}”.',
    gone: 'We do not know that place. It may have been removed.',
    near: 'Did you mean one of these?',
    popular: 'Check the spelling, or look at one of these:',
  },
} as const
