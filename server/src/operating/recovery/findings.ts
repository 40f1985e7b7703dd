/** What `reconcile` found and did; those of `forPerson` it cannot decide. */
export type Finding =
  | { what: 'order'; fate: string; sessionId: string }
  | { what: 'order without its photos'; sessionId: string; key: string; slip: string | null }
  | { what: 'account' | 'account of nobody'; accountId: string; userId: number }
  | { what: 'transfer' | 'reversals'; transferId: string; payoutId: number; amount: number }
  | { what: 'transfer of no payout' | 'transfer beside another payment'; transferId: string; amount: number }
  | { what: 'transfer of less than was owed'; transferId: string; payoutId: number; missing: number }
  | { what: 'refunds' | 'disputes'; payments: number }

const forPerson: Array<Finding['what']> = [
  'order without its photos',
  'account of nobody',
  'transfer of no payout',
  'transfer beside another payment',
  'transfer of less than was owed',
]

export const needsPerson = ({ what }: Finding) => forPerson.includes(what)
