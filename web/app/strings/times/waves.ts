const DAY_S = 86_400

function hours(seconds: number): string {
  const count = Math.round((seconds / 3_600) * 4) / 4
  return count === 1 ? '1 hour' : `${count} hours`
}

/** A surfer's own waves, from the file of a watch. */
export const waves = {
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
    placeless: 'This file has no places. Was the watch allowed to use GPS?',
    noWaves: 'There are no waves in this file: nothing was quick enough, and long enough.',
    slow: 'Reading this file takes too long. Export only the session, as FIT or GPX.',
    lost: 'The file could not be read: the connection may be lost. Try it again.',
  },
  cutBefore: 'It is cut off: what comes after is missing. Export it once more.',
  cut: (until: string) => `This file is cut or damaged. What can be read of it ends at ${until}.`,
  waves: { one: 'wave', other: 'waves' },
  photos: { one: 'photo', other: 'photos' },
  right: (spot: string, date: string, from: string, until: string, count: string) =>
    `${spot}, ${date}, ${from}–${until}, ${count}. Right?`,
  yes: 'Yes, show them',
  /** By how many seconds the times of the file are moved. */
  asLocal: (shift: number) =>
    Math.abs(shift) > 30 * DAY_S
      ? 'The file’s own hours do not fit this day. Did the GPS clock of your watch begin anew?'
      : `The file’s own hours do not fit this day. Was your watch ${hours(Math.abs(shift))} ${shift < 0 ? 'ahead' : 'behind'}?`,
  otherHours: 'I surfed at other hours',
  surfed: (from: string, until: string) => `I surfed from ${from} to ${until}`,
  elsewhen: (from: string, until: string) => `This file is from ${from} until ${until}, and no photo of this day is.`,
  otherDay: (count: string, date: string) => `${count} of ${date}`,
  found: (waves: string, photographed: number) =>
    photographed === 1 ? `${waves}, one was photographed` : `${waves}, ${photographed} were photographed`,
  share: 'Share these photos',
  chooseAll: 'Choose all my waves',
  areChosen: 'All my waves are chosen',
  /** Seconds after the wave; less than 0: before it. */
  away: (seconds: number) => `${Math.abs(seconds)} s ${seconds > 0 ? 'after' : 'before'} this wave`,
  wave: (number: number) => `Wave ${number}`,
  seconds: (count: number) => `${count} s`,
  by: (photos: string, people: number) => (people > 1 ? `${photos} by ${people}` : photos),
  noPhoto: 'no photo',
  notMine: 'Not mine',
  unchosen: (photos: string) => `No longer chosen: ${photos}`,
  notMineOf: (time: string) => `Not mine: ${time}`,
  showAgain: (count: number) => (count === 1 ? 'Show the one you hid' : `Show the ${count} you hid`),
  clocks: {
    title: 'A camera’s photos come early or late?',
    hint: 'Move them until they meet your waves. It changes nothing for others.',
    camera: (name: string, number: number) => `${name}, camera ${number}`,
    error: (seconds: number) => (seconds < 60 ? `true to ${seconds} s` : `true to ${Math.round(seconds / 60)} min`),
    moved: (seconds: number) => (seconds === 0 ? 'as they are' : `${seconds > 0 ? '+' : '−'}${Math.abs(seconds)} s`),
  },
  perhaps: 'Photos whose time is not certain may be yours too. They are at the end of this page.',
} as const
