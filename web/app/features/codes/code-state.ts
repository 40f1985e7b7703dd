import type { Code } from './codes-query.ts'

export type CodeState = 'runs' | 'early' | 'ended' | 'usedUp' | 'stopped'

type Limits = Pick<
  Code,
  'is_stopped' | 'ends_at' | 'starts_at' | 'max_uses' | 'used' | 'open' | 'free_photos' | 'given'
>

/** Whether a code can be used now, or why not. */
export function stateOf(
  { is_stopped, ends_at, starts_at, max_uses, used, open, free_photos, given }: Limits,
  now: Date,
): CodeState {
  if (is_stopped) return 'stopped'
  if (ends_at !== null && ends_at <= now) return 'ended'
  if (max_uses !== null && used + open >= max_uses) return 'usedUp'
  if (free_photos !== null && given >= free_photos) return 'usedUp'
  return starts_at !== null && starts_at > now ? 'early' : 'runs'
}
