import type { ShotName } from '../shots.ts'

/** Two bodies of one model, on land and in a water housing, and another photographer's. */
export type CameraName = 'land' | 'water' | 'other'

/** One surfer on one wave: `at` is when it begins, by the spot's clocks; `rider` counts from 0. */
export type Ride = { at: string; rider: number; seen: Partial<Record<CameraName, ShotName[]>> }

const ride = (at: string, rider: number, seen: Ride['seen'] = {}): Ride => ({ at, rider, seen })

/**
 * The big day at one spot, wave by wave. The first surfer was out from 7:12 to 8:47 and rode 14 waves, of which 9 were
 * photographed, three of them from two sides.
 */
export const bigDayRides: Ride[] = [
  ride('06:52:14', 1, { land: ['turn', 'top'] }),
  ride('06:56:30', 2, { land: ['top', 'cut'] }),
  ride('07:01:20', 3, { land: ['trim', 'turn'] }),
  ride('07:05:45', 4, { land: ['turn', 'air'] }),
  ride('07:09:50', 1, { land: ['tube', 'trim'], other: ['cut'] }),
  ride('07:15:10', 5, { land: ['turn', 'top'] }),
  ride('07:19:05', 0, { land: ['turn', 'top'], other: ['top', 'cut'] }),
  ride('07:23:00', 7, { land: ['cruise', 'cruise'] }),
  ride('07:26:40', 0, { land: ['tube', 'trim'] }),
  ride('07:29:20', 2, { land: ['top'] }),
  ride('07:32:10', 0),
  ride('07:36:15', 3, { land: ['cut', 'turn'] }),
  ride('07:40:30', 0, { land: ['trim', 'top'], other: ['turn', 'top'] }),
  ride('07:43:40', 4, { land: ['turn', 'cut'], other: ['top'] }),
  ride('07:46:20', 0),
  ride('07:50:00', 5, { land: ['air'] }),
  ride('07:52:50', 0, { other: ['turn', 'cut'] }),
  ride('07:55:40', 6, { other: ['trim', 'top'] }),
  ride('07:58:15', 0, { land: ['turn', 'air'] }),
  ride('08:01:10', 7, { land: ['cruise'] }),
  ride('08:04:40', 0),
  ride('08:09:30', 0, { land: ['tube', 'trim'], other: ['trim', 'turn'] }),
  ride('08:12:20', 6, { land: ['turn', 'top'] }),
  ride('08:15:25', 0, { other: ['top', 'cut'] }),
  ride('08:18:30', 3, { land: ['top', 'turn'] }),
  ride('08:21:50', 0),
  ride('08:25:00', 8, { land: ['cut', 'top'] }),
  ride('08:27:10', 0, { other: ['turn', 'top'] }),
  ride('08:30:40', 6, { other: ['air'] }),
  ride('08:33:40', 0),
  ride('08:37:20', 8, { other: ['turn', 'trim'] }),
  ride('08:42:30', 0, { water: ['channel', 'lip'] }),
  ride('08:46:20', 9, { water: ['barrel', 'channel'] }),
  ride('08:50:10', 6, { water: ['lip', 'inside'] }),
  ride('08:52:00', 8, { other: ['top', 'cut'] }),
  ride('08:54:45', 9, { water: ['channel', 'barrel'] }),
  ride('08:58:30', 8, { water: ['channel'] }),
  ride('09:01:30', 6, { other: ['turn', 'top'] }),
  ride('09:03:20', 9, { water: ['inside', 'barrel'] }),
  ride('09:08:00', 5, { water: ['lip', 'channel'] }),
  ride('09:12:10', 9, { other: ['cut'] }),
  ride('09:14:30', 6, { water: ['barrel', 'channel'] }),
  ride('09:20:15', 8, { water: ['inside', 'lip'] }),
  ride('09:26:40', 5, { water: ['channel'] }),
  ride('09:33:00', 9, { water: ['barrel', 'lip'] }),
]
