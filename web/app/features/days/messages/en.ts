export const en = {
  day: {
    title: '{spot}, {date}: all surf photos',
    description:
      '{count} taken at {spot}, {area}, on {date} by {people}, in the order of the waves. Find yours by the time of day.',
    photos: '{count, plural, one {# photo} other {# photos}}',
    photographers: '{count, plural, one {# photographer} other {# photographers}}',
    by: '{photos} by {who}',
    price: '{from, select, none {{to} each} other {{from}–{to} each}}',
    daysAround: 'Days with photos',
    previousDay: 'Previous day with photos: {date}',
    nextDay: 'Next day with photos: {date}',
    sun: 'Sun {rise}–{set}',
    noZone: 'Times in UTC',
    line: {
      label: 'Time of day',
      from: 'From',
      to: 'Until',
      help: 'Tap the time you remember, or move the ends.',
      all: 'Whole day',
      of: '{shown} of {all}',
      show: 'Show',
      window: '{times}: {photos}',
      end: '{window}. Back to the whole day',
    },
    parts: {
      dawn: 'Dawn',
      morning: 'Morning',
      noon: 'Noon',
      afternoon: 'Afternoon',
    },
    watch: 'I have a watch file',
    /** Phones have no room for more. */
    watchFile: 'Watch file',
    list: 'Photos by time',
    open: '{count, plural, one {Open one photo} other {Open # photos}}{time, select, none {} other {, {time}}}, by {name}',
    cover: 'Surf at {spot}{time, select, none {} other {, {time}}}',
    allOf: '{count, plural, one {The last one} other {All {count}}}',
    chooseAll:
      '{count, plural, one {Choose this photo{time, select, none {} other {, {time}}}} other {Choose all # photos{time, select, none {} other { of {time}}}}}',
    allYours: 'Yours',
    yours: '{count} yours',
    openYours: 'Open',
    openOrder:
      'Open your {isOne, select, true {order} other {orders}} with {count, plural, one {this photo} other {these # photos}}{time, select, none {} other {, {time}}}',
    /** Of two stacks of one moment. */
    angle: 'Angle {n} of 2',
    noTime: 'No time',
    later: 'Later photos',
    about: 'about {time}',
    uncertain: {
      title: 'Time not certain',
      text: 'These cameras’ clocks were not checked, so their times may be wrong. Your wave may be here too.',
    },
    nothing: {
      day: 'No photos of this day yet',
      hint: 'Photographers often need a day to upload.',
      window: 'No photos at this time',
      all: 'See the whole day',
      search: 'Other days at {spot}',
    },
    missing: {
      title: 'We do not know that spot',
      text: 'It may have been removed, or the link is not complete.',
    },
    shortlist: {
      label: 'Buy these photos',
      stack:
        '{count, plural, one {The photo of this wave} other {All {count} of this wave}}{price, select, none {} other {: {price}}}',
      restOfStack:
        '{count, plural, one {The other one of this wave} other {The other {count} of this wave}}{price, select, none {} other {: {price}}}',
      of: 'by {name}',
    },
    stack: {
      back: 'All photos of the day',
      backTo: 'All photos, {window}',
      from: 'from {time}',
      until: 'until {time}',
      previous: 'Earlier',
      next: 'Later',
      around: 'Earlier and later photos',
      whole: 'Everything by {name} that day',
      angle: 'The same moment by another photographer',
      apart: 'Photos of two photographers can be paid together.',
    },
  },
  /** Around a window of a day. */
  otherTimes: {
    before: 'Earlier photos of the day',
    around: 'Earlier and later photos of the day',
    at: '{when}: {hours}',
  },
} as const
