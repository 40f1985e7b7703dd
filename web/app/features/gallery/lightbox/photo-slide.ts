import type { Slide } from '../../../ui/pictures/viewer.ts'
import type { Bought } from '../bought/use-bought.ts'

/** `id` is the image's id. The element that opens it has the DOM id `photo-ID`. */
export type PhotoSlide = Slide & {
  id: number
  time?: string
  /** "6000 × 4000", of the original. */
  pixels?: string
  photographer?: { id?: number | undefined; name: string }
  /** Photos that belong together, where there are others: they are counted by themselves. */
  group?: number
  buy?: { text: string; path: string }
  /** Its file and its time, where they are not said elsewhere. */
  note?: string
  /** What can be done to it. It ends the large view, because the photos may change their order, unless it `keepsOpen`. */
  deeds?: Deed[]
  /** What an admin can decide about all of its session, of which each ends the large view. */
  decisions?: Deed[]
}

export type Deed = { text: string; onPress: () => void; keepsOpen?: boolean; isMain?: boolean }

/** What the bar below a photo for sale says. */
export type PhotoOffer = {
  /** "Uluwatu, 20 Nov, 2026" */
  title: string
  /** Photos that the page has not loaded yet come after the others. Counted with these. */
  rest?: { total: number; load: () => void } | undefined
  whole: { text: string; to: string } | null
  chosen: number[]
  /**
   * Where what is chosen is compared: the path of a page, or what opens it over this one, in the place of the photo.
   * `isOpenedHere`: the photo was opened from this page.
   */
  compare: string | ((isOpenedHere: boolean) => void)
  bought: Bought
  toggle: (id: number) => void
  /** What is chosen of the session that a photo is from. */
  choiceOf: (id: number) => { sequence: { id: number; sequence_key: string }; ids: number[] }
}
