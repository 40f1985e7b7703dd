/** A sale that the demo makes; `photos` counts from 1, and all of them are the whole session. */
export type DemoSale = {
  photographer: string
  /** The session that the photos are from. */
  slug: string
  photos: number[] | 'all'
  buyer: string
  daysAgo: number
  /** How many of them the buyer has downloaded. */
  downloaded: number
  isRefunded?: true
}

/** Oldest first. One photographer is paid at once, the other waits for an account. */
export const demoSales: readonly DemoSale[] = [
  {
    photographer: 'wayan.putra',
    slug: 'desert-point-noon',
    photos: [1],
    buyer: 'Tom Okafor',
    daysAgo: 8,
    downloaded: 0,
    isRefunded: true,
  },
  {
    photographer: 'wayan.putra',
    slug: 'desert-point-noon',
    photos: 'all',
    buyer: 'Lena Hoffmann',
    daysAgo: 7,
    downloaded: 3,
  },
  { photographer: 'made.suardana', slug: 'canggu-sunset', photos: [1], buyer: 'Nils Berg', daysAgo: 4, downloaded: 1 },
  {
    photographer: 'made.suardana',
    slug: 'canggu-sunset',
    photos: [3],
    buyer: 'Camille Roux',
    daysAgo: 3,
    downloaded: 0,
  },
  { photographer: 'wayan.putra', slug: 'uluwatu-late', photos: 'all', buyer: 'Jack Morgan', daysAgo: 2, downloaded: 3 },
  {
    photographer: 'made.suardana',
    slug: 'keramas-morning',
    photos: 'all',
    buyer: 'Ayumi Tanaka',
    daysAgo: 1,
    downloaded: 4,
  },
  {
    photographer: 'wayan.putra',
    slug: 'uluwatu-late',
    photos: [2, 4],
    buyer: 'Sofia Marini',
    daysAgo: 1,
    downloaded: 1,
  },
  {
    photographer: 'wayan.putra',
    slug: 'padang-padang-gold',
    photos: [3],
    buyer: 'Rafael Souza',
    daysAgo: 0,
    downloaded: 1,
  },
]
