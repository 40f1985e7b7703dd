export const en = {
  /** A surfer's own waves, from the file of a watch. */
  waves: {
    title: 'Your waves',
    drop: 'Drop the file of your watch',
    touch: 'The file of your watch',
    hint: 'GPX, TCX or FIT, as your watch or its app exports it. The file stays in this browser.',
    choose: 'Choose the file',
    another: 'Choose another file',
    close: 'Close',
    input: 'File of your watch',
    reading: 'Looking for your waves',
    cancel: 'Cancel',
    faults: {
      large: 'This file is too large for a session: at most 32 MB, and 64 MB unpacked. Export only the session.',
      strange:
        'This is no GPX, TCX or FIT file, and no .zip or .gz of one. Export the session from the app of your watch as GPX or FIT.',
      damaged:
        'This file is damaged or cut off, and no place in it can be read. Export it once more, or copy it from the watch again.',
      timeless:
        'This track has no times, so nobody can tell when your waves were. Export it as FIT or TCX, which keep them.',
      placeless: 'This file has no GPS positions. Was the watch allowed to use GPS?',
      noWaves: 'There are no waves in this file: nothing was quick enough, and long enough.',
      slow: 'Reading this file takes too long. Export only the session, as FIT or GPX.',
      lost: 'The file could not be read: the connection may be lost. Try it again.',
    },
    cutBefore: 'It is cut off: what comes after is missing. Export it once more.',
    cut: 'This file is cut or damaged. What can be read of it ends at {until}.',
    waves: '{count, plural, one {# wave} other {# waves}}',
    photos: '{count, plural, one {# photo} other {# photos}}',
    right: '{spot}, {date}, {from}–{until}, {count}. Right?',
    yes: 'Yes, show them',
    gpsWeek: 'The file’s own hours do not fit this day. Did the GPS clock of your watch restart?',
    /** The watch was left on the hours of another place. */
    asLocal:
      'The file’s own hours do not fit this day. Was your watch {hours, plural, =1 {1 hour} other {{hours} hours}} {side, select, ahead {ahead} other {behind}}?',
    otherHours: 'I surfed at other hours',
    surfed: 'I surfed from {from} to {until}',
    elsewhen: 'This file is from {from} until {until}, and no photo of this day is.',
    otherDay: '{count} of {date}',
    found:
      '{photographed, plural, one {{waves}, one was photographed} other {{waves}, {photographed} were photographed}}',
    share: 'Share these photos',
    chooseAll: 'Choose all my waves: {photos}{price, select, none {} other {, {price}}}',
    areChosen: 'All my waves are chosen',
    /** Seconds after the wave; less than 0: before it. */
    away: '{side, select, after {{seconds} s after this wave} other {{seconds} s before this wave}}',
    wave: 'Wave {number}',
    seconds: '{count} s',
    by: '{people, plural, =1 {{photos}} other {{photos} by {people}}}',
    noPhoto: 'no photo',
    notMine: 'Not mine',
    unchosen: 'No longer chosen: {photos}',
    notMineOf: 'Not mine: {time}',
    showAgain: '{count, plural, one {Show the one you hid} other {Show the {count} you hid}}',
    clocks: {
      title: 'A camera’s photos come early or late?',
      hint: 'Move them until they meet your waves. It changes nothing for others.',
      camera: '{name}, camera {number}',
      errorMinutes: 'true to {minutes} min',
      error: 'true to {seconds} s',
      asTheyAre: 'as they are',
      moved: '{sign}{seconds} s',
    },
    perhaps: 'Photos whose time is not certain may be yours too. They are at the end of this page.',
  },
} as const
