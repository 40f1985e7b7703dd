import type { listOwnStacks } from '@lineup/contract/sequences/stacks.ts'
import type { Output } from '../../../api/wire.ts'

export type Stacked = Output<typeof listOwnStacks>
export type Stack = Stacked['stacks'][number]
export type StackedImage = Stacked['images'][number]

/** Made here, before the server has answered: below every id of its own. */
let newId = -1

/** How many stacks a cut with this gap (seconds) makes. Mended stacks stay. */
export function countCut({ images, stacks }: Pick<Stacked, 'images' | 'stacks'>, gap: number): number {
  const stackOf = new Map(stacks.flatMap((stack) => stack.image_ids.map((id) => [id, stack] as const)))
  const mended = stacks.filter(({ is_mended }) => is_mended).length
  const last = new Map<string, { at: Date | null; isMended: boolean }>()
  let begun = 0
  for (const { id, at } of images) {
    const stack = stackOf.get(id)
    if (stack === undefined) continue
    const before = last.get(stack.camera_key)
    last.set(stack.camera_key, { at, isMended: stack.is_mended })
    if (stack.is_mended) continue
    const isNear =
      before !== undefined && !before.isMended && at && before.at && Number(at) - Number(before.at) <= gap * 1_000
    if (!isNear) begun += 1
  }
  return mended + begun
}

const find = (stacks: Stack[], imageId: number) => stacks.find(({ image_ids }) => image_ids.includes(imageId))

/** The stacks with one that starts at this photo. The same ones if one does so already. */
export function splitBefore(stacks: Stack[], imageId: number): Stack[] {
  const stack = find(stacks, imageId)
  const place = stack?.image_ids.indexOf(imageId) ?? 0
  if (stack === undefined || place < 1) return stacks
  const { image_ids } = stack
  newId -= 1
  return stacks.flatMap((one) =>
    one === stack
      ? [
          { ...one, is_mended: true, image_ids: image_ids.slice(0, place) },
          { ...one, is_mended: true, image_ids: image_ids.slice(place), id: newId },
        ]
      : [one],
  )
}

/** The stack after this photo's, of the same camera. `stacks` come camera by camera. */
export function nextOf(stacks: Stack[], imageId: number): Stack | undefined {
  const index = stacks.findIndex(({ image_ids }) => image_ids.includes(imageId))
  const next = stacks[index + 1]
  return index >= 0 && next?.camera_key === stacks[index]?.camera_key ? next : undefined
}

/** The stacks with this photo's joined with the next one of its camera. `images` say in which order photos lie. */
export function joinNext(stacks: Stack[], imageId: number, images: StackedImage[]): Stack[] {
  const stack = find(stacks, imageId)
  const next = nextOf(stacks, imageId)
  if (stack === undefined || next === undefined) return stacks
  const both = new Set([...stack.image_ids, ...next.image_ids])
  const image_ids = images.filter(({ id }) => both.has(id)).map(({ id }) => id)
  return stacks.flatMap((one) => {
    if (one === next) return []
    return one === stack ? [{ ...one, is_mended: true, image_ids }] : [one]
  })
}

/** The stacks after an answer: its own take the place of those whose photos they hold. */
export function takeAnswer(stacks: Stack[], answered: Stack[]): Stack[] {
  const taken = new Set(answered.flatMap(({ image_ids }) => image_ids))
  const place = stacks.findIndex(({ image_ids }) => image_ids.some((id) => taken.has(id)))
  const left = (part: Stack[]) => part.filter(({ image_ids }) => !image_ids.some((id) => taken.has(id)))
  return [...left(stacks.slice(0, place)), ...answered, ...left(stacks.slice(place))]
}

/** The stacks of each camera by themselves, as they come. */
export function byCamera(stacks: Stack[]): Stack[][] {
  return [...Map.groupBy(stacks, ({ camera_key }) => camera_key).values()]
}

/** All cameras together, as their first photos were taken; those without a time come last. */
export function inTime(stacks: Stack[], images: StackedImage[]): Stack[] {
  const place = new Map(images.map(({ id }, index) => [id, index]))
  const placeOf = ({ image_ids: [first = 0] }: Stack) => place.get(first) ?? 0
  return stacks.toSorted((a, b) => placeOf(a) - placeOf(b))
}
