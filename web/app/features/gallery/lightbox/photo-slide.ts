import type { Slide } from '../../../ui/pictures/viewer.ts'
import type { Bought } from '../bought/use-bought.ts'

/** `id` is the image's id. The element that opens it has the DOM id `photo-ID`. */
export type PhotoSlide = Slide & { id: number; time?: string; buy?: { text: string; path: string } }

/** What the bar below a photo for sale says. */
export type PhotoOffer = {
  /** "Uluwatu, 20 Nov, 2026" */
  title: string
  photographer: string
  whole: { text: string; to: string } | null
  chosen: number[]
  bought: Bought
  toggle: (id: number) => void
}
