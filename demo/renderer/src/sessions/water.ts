import type { Water } from '../draw/sea/water.ts'

export type WaterName = 'reef' | 'lagoon' | 'ocean' | 'emerald' | 'cold' | 'slate' | 'river'

/** The waters of the world's coasts, from coral sand to peat and kelp. */
export const waters: Record<WaterName, Water> = {
  reef: {
    scatter: [0.007, 0.07, 0.1],
    absorb: [0.55, 0.12, 0.1],
    glow: [0.1, 0.46, 0.43],
    bottom: [0.5, 0.46, 0.36],
    depth: 4,
    chop: 0.16,
    streaks: 0.7,
  },
  lagoon: {
    scatter: [0.01, 0.1, 0.13],
    absorb: [0.5, 0.09, 0.075],
    glow: [0.14, 0.56, 0.56],
    bottom: [0.6, 0.56, 0.45],
    depth: 2.8,
    chop: 0.14,
    streaks: 0.6,
  },
  ocean: {
    scatter: [0.006, 0.045, 0.085],
    absorb: [0.6, 0.17, 0.11],
    glow: [0.09, 0.36, 0.42],
    bottom: [0.3, 0.3, 0.25],
    depth: 9,
    chop: 0.26,
    streaks: 0.7,
  },
  emerald: {
    scatter: [0.01, 0.06, 0.06],
    absorb: [0.7, 0.17, 0.19],
    glow: [0.11, 0.36, 0.32],
    bottom: [0.4, 0.36, 0.26],
    depth: 6,
    chop: 0.2,
    streaks: 0.65,
  },
  cold: {
    scatter: [0.011, 0.045, 0.052],
    absorb: [0.8, 0.25, 0.27],
    glow: [0.12, 0.33, 0.29],
    bottom: [0.2, 0.2, 0.15],
    depth: 12,
    chop: 0.32,
    streaks: 0.7,
  },
  slate: {
    scatter: [0.013, 0.032, 0.042],
    absorb: [0.9, 0.36, 0.34],
    glow: [0.12, 0.26, 0.25],
    bottom: [0.15, 0.15, 0.13],
    depth: 14,
    chop: 0.4,
    streaks: 0.75,
  },
  river: {
    scatter: [0.03, 0.055, 0.05],
    absorb: [0.7, 0.3, 0.42],
    glow: [0.2, 0.36, 0.24],
    bottom: [0.3, 0.25, 0.17],
    depth: 5,
    chop: 0.25,
    streaks: 0.6,
  },
}
