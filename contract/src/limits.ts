/** Most images in one upload batch. */
export const MAX_IMAGES_PER_BATCH = 10
/** Most images of a session, which is sent as one. */
export const MAX_IMAGES_PER_SESSION = 1_000
/** Includes deleted images. A sequence's gallery is one page, and its purchase one order. */
export const MAX_IMAGES_PER_SEQUENCE = 1_000
/** A larger sequence is sold as a whole only at a price of its own. */
export const MAX_IMAGES_OF_WHOLE = 30
/** Most photos of one sequence that are bought as a choice. */
export const MAX_IMAGES_PER_CHOICE = 60
/** Most photos that a basket holds by themselves, and most sequences that a basket holds photos of or as a whole. */
export const MAX_IMAGES_PER_BASKET = 200
export const MAX_SEQUENCES_PER_BASKET = 20
/** With those of whole sequences: no order is larger than that of one sequence. */
export const MAX_IMAGES_PER_ORDER = MAX_IMAGES_PER_SEQUENCE
/** Whole minor units. More fits into no field for money; the provider's own limit is ten times as much. */
export const MAX_ORDER_PRICE = 9_999_999
/** How long the link that takes a basket to another device is good. */
export const BASKET_LINK_DAYS = 30
/** Steps of the reduction for many photos, and the most of it, percent. */
export const MAX_LADDER_STEPS = 10
export const MAX_LADDER_PERCENT = 50
/** Codes of one photographer, or of the shop, that are not stopped. */
export const MAX_CODES = 200
/** An owner can let photographers give no more photos away in a month. */
export const MAX_FREE_PHOTOS = 10_000
/** A ride is photos of one sequence that lie so close together in time, seconds. */
export const RIDE_SECONDS = 60
export const MAX_IMAGES_PER_RIDE = 30
/** Photos of a camera that lie further apart lie in two stacks, seconds. */
export const STACK_GAP = { least: 2, usual: 5, most: 12 }
/** Largest original, bytes (25 MiB). */
export const MAX_IMAGE_BYTES = 26_214_400
/** The client's pause before each download request, milliseconds. */
export const DOWNLOAD_PAUSE_MS = 2_000
/** Toasts close by themselves after this, milliseconds. */
export const TOAST_MS = 30_000
/** Rows of a page unless the caller asks for another number. */
export const PAGE_SIZE = 12
export const MAX_PAGE_SIZE = 100
/** Photos that a link picks out for others. They may be of several purchases. */
export const MAX_PICKED_IMAGES = 200
/** Stacks of a day that come at once. */
export const MAX_STACKS_PER_PAGE = 48
/** A day's line has no more. */
export const MAX_STACKS_PER_LINE = 5_000
/** Two clocks that are true to so many seconds compare. */
export const TRUE_CLOCK_S = 5
/** Shown while the server gives no value, US dollars. */
export const DEFAULT_COMMISSION = 10
/** Attempts to download one original before an admin must re-arm it. */
export const MAX_LEASES = 5
/** A lease ends so many minutes after the claim, and after every progress that the server records. */
export const LEASE_MINUTES = 15

export const maxLength = {
  signupUsername: 200,
  email: 100,
  username: 50,
  firstName: 50,
  lastName: 50,
  mobile: 15,
  address: 255,
  pin: 6,
  placeName: 50,
  contactName: 50,
  contactEmail: 50,
  contactDetail: 5_000,
  password: 1_024,
  fileName: 255,
  search: 100,
  reason: 500,
  reference: 140,
  bankHolder: 100,
  bankAccount: 50,
  bankName: 100,
  paidTo: 200,
  spotWords: 200,
  receipt: 500,
} as const

/** A profile picture as it is sent: a data URL of a file of about 1.5 MB. Browsers send far less. */
export const MAX_PICTURE_LENGTH = 2_097_152

export const MIN_PASSWORD = 8

export const roles = { admin: 1, photographer: 2 } as const
export type Role = (typeof roles)[keyof typeof roles]
