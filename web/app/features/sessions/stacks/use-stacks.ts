import { cutStacks, joinStacks, listOwnStacks, splitStack } from '@lineup/contract/sequences/stacks.ts'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { queries } from '../../../api/queries.tsx'
import { stacksKey } from '../../sequences/sequence-cache.ts'
import { joinNext, nextOf, type Stacked, splitBefore, takeAnswer } from './stack-line.ts'

/** What a person does. Photos name their stacks, since a stack that was just made has no id yet. */
type Mend = { does: 'split' | 'join'; imageId: number }
type Cut = { does: 'cut'; gap: number }
export type StackAct = Mend | Cut

const POLL_MS = 2_000

export const ownStacks = (sequenceId: number) =>
  queryOptions({
    queryKey: stacksKey(sequenceId),
    queryFn: ({ signal }) => call(listOwnStacks, { sequence_id: sequenceId }, { signal, expects: ['NotFound'] }),
  })

/** Thumbnails arrive by and by. */
const hasUnmade = (read: Stacked | undefined) => read?.images.some(({ processing }) => processing) ?? false

/**
 * The stacks of a sequence as the person has them now: an act shows at once, and is sent after the one before it. If one is
 * refused, the stacks that the server has are shown again.
 */
export function useOwnStacks(sequenceId: number) {
  const [ahead, setAhead] = useState<Stacked['stacks']>()
  const { data: read } = useSuspenseQuery({
    ...ownStacks(sequenceId),
    // What is read while an act is on its way may be older than its answer.
    refetchInterval: ({ state }) => (ahead === undefined && hasUnmade(state.data) ? POLL_MS : false),
  })
  const [done, setDone] = useState<StackAct[]>([])
  const [isCutting, setCutting] = useState(false)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const waiting = useRef(0)
  /** Acts that wait behind a refused one are about stacks that are not there. */
  const refusals = useRef(0)
  const shown = ahead === undefined ? read : { ...read, stacks: ahead }

  function enqueue(act: StackAct) {
    const before = refusals.current
    waiting.current += 1
    queue.current = queue.current.then(async () => {
      try {
        if (refusals.current === before) await send(sequenceId, act)
      } catch {
        refusals.current += 1
        setDone([])
        await queries.invalidateQueries({ queryKey: stacksKey(sequenceId) })
      }
      waiting.current -= 1
      if (waiting.current === 0) setAhead(undefined)
      if (act.does === 'cut') setCutting(false)
    })
  }

  /** Undefined when it changes nothing; else the act that takes it back. */
  function perform(act: StackAct): StackAct | undefined {
    if (act.does === 'cut') {
      setCutting(true)
      enqueue(act)
      return { does: 'cut', gap: read.gap_s }
    }
    const stacks = mended(shown, act)
    const back = inverse(shown, act)
    if (back === undefined) return undefined
    setAhead(stacks)
    enqueue(act)
    return back
  }

  return {
    shown,
    isCutting,
    canUndo: done.length > 0,
    /** False when there is nothing to do. */
    act: (act: StackAct): boolean => {
      const back = perform(act)
      if (back !== undefined) setDone([...done, back])
      return back !== undefined
    },
    undo: (): StackAct | undefined => {
      const back = done.at(-1)
      if (back === undefined) return undefined
      setDone(done.slice(0, -1))
      perform(back)
      return back
    },
  }
}

const mended = ({ stacks, images }: Stacked, { does, imageId }: Mend) =>
  does === 'split' ? splitBefore(stacks, imageId) : joinNext(stacks, imageId, images)

function inverse({ stacks }: Stacked, { does, imageId }: Mend): Mend | undefined {
  if (does === 'join') {
    const first = nextOf(stacks, imageId)?.image_ids[0]
    return first === undefined ? undefined : { does: 'split', imageId: first }
  }
  const ids = stacks.find(({ image_ids }) => image_ids.includes(imageId))?.image_ids ?? []
  const before = ids[ids.indexOf(imageId) - 1]
  return before === undefined ? undefined : { does: 'join', imageId: before }
}

/** Sends one act against what the last answer said, and keeps what comes back. */
async function send(sequenceId: number, act: StackAct): Promise<void> {
  const key = stacksKey(sequenceId)
  await queries.cancelQueries({ queryKey: key })
  const now = queries.getQueryData<Stacked>(key)
  if (now === undefined) return
  const { revision } = now
  if (act.does === 'cut') {
    const gap_s = act.gap
    const answer = await call(cutStacks, { sequence_id: sequenceId, gap_s, revision }, { isQuiet: true })
    queries.setQueryData<Stacked>(key, { ...now, ...answer, gap_s })
    return
  }
  const stackId = now.stacks.find(({ image_ids }) => image_ids.includes(act.imageId))?.id ?? 0
  const answer =
    act.does === 'split'
      ? await call(splitStack, { image_id: act.imageId, revision }, { isQuiet: true })
      : await call(joinStacks, { stack_id: stackId, revision }, { isQuiet: true })
  queries.setQueryData<Stacked>(key, {
    ...now,
    revision: answer.revision,
    stacks: takeAnswer(now.stacks, answer.stacks),
  })
}
