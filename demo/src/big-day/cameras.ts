import type { CameraName, CameraNotes } from '../contents.ts'

/**
 * A camera of the big day. Its clock is `aheadS` seconds before the true time, less than 0 behind it. `checked` is how that was
 * found out, if it was; the error is in seconds.
 */
export type BigDayCamera = {
  photographer: string
  camera: CameraNotes['camera']
  /** Of its files' names, and the first number. */
  prefix: string
  first: number
  aheadS: number
  checked?: { source: 'typed' | 'qr'; errorS: number }
}

const r7 = { make: 'Canon', model: 'Canon EOS R7' }

/** Two bodies of one model, which only their serial numbers tell apart, one of them never checked; and one that is 7 minutes slow. */
export const bigDayCameras: Record<CameraName, BigDayCamera> = {
  land: {
    photographer: 'wayan.putra',
    camera: { ...r7, serial: '052031004141' },
    prefix: 'WP7_',
    first: 4012,
    aheadS: -4,
    checked: { source: 'qr', errorS: 2 },
  },
  water: {
    photographer: 'wayan.putra',
    camera: { ...r7, serial: '052031007758' },
    prefix: 'WP7_',
    first: 211,
    aheadS: 35,
  },
  other: {
    photographer: 'made.suardana',
    camera: { make: 'SONY', model: 'ILCE-7M4', serial: '4821537' },
    prefix: 'MS4_',
    first: 2207,
    aheadS: -420,
    checked: { source: 'typed', errorS: 2 },
  },
}
