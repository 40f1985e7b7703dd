import type { PhotoSlide } from './photo-slide.ts'

export type Ends = { first: number; last: number }

/** The places of the first and the last photo of the group to which one belongs. */
export function endsOf(slides: PhotoSlide[], index: number): Ends {
  const isTogether = ({ group }: PhotoSlide) => group === slides[index]?.group
  return { first: slides.findIndex(isTogether), last: slides.findLastIndex(isTogether) }
}
