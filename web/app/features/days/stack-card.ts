import type { stack } from '@lineup/contract/days/stacks.ts'
import type * as z from 'zod/mini'
import { type PictureSources, pictureSources } from '../../ui/pictures/picture-sources.ts'
import { type DayPart, partAt } from '../gallery/time-of-day.ts'
import { localTime } from './clock-time.ts'

type Stack = z.output<typeof stack>

/** What a page shows of a stack. The document carries it for every card, so there is no more. */
export type StackCard = {
  id: number
  sequenceId: number
  sequenceKey: string
  name: string
  photographerId: number
  /** 07:41:12; empty without a time. */
  time: string
  part: DayPart['part']
  /** Milliseconds; null without a time. */
  span: { from: number; to: number } | null
  errorS: number | null
  imageIds: number[]
  sources: PictureSources | null
}

/** Stacks from the first one on; `cursor` goes on after the last one. */
export type Stacks = { cards: StackCard[]; total: number; cursor: string | null }

export function stackCard(stack: Stack, { zone, date }: { zone: string | null; date: string }): StackCard {
  const { started_at, ended_at, cover } = stack
  const time = started_at && localTime(started_at, zone, date)
  return {
    id: stack.id,
    sequenceId: stack.sequence_id,
    sequenceKey: stack.sequence_key,
    name: stack.name,
    photographerId: stack.photographer_id,
    time: time?.text ?? '',
    part: partAt(time?.minute ?? 0).part,
    span: started_at && ended_at && { from: started_at.getTime(), to: ended_at.getTime() },
    errorS: stack.error_s,
    imageIds: stack.image_ids,
    sources: cover && pictureSources(cover.previews, cover.placeholder),
  }
}

export type Sequence = { id: number; key: string; name: string }

export const sequenceOf = ({ sequenceId: id, sequenceKey: key, name }: StackCard): Sequence => ({ id, key, name })
