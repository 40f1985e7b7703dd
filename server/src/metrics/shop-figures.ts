import type { Gauge, Registry } from '@prometheus-io/client'

/** `seconds`: the age of the oldest; null where nobody asks. */
export type ShopFigure = { name: keyof typeof meanings; label: string | null; n: number; seconds: number | null }

type Meaning = { help: string; label?: string; hasAge?: true }

const meanings = {
  jobs_waiting: { help: 'Jobs that are due and that no worker has taken.', label: 'kind', hasAge: true },
  mails_waiting: { help: 'Mails that are not sent yet.', label: 'kind', hasAge: true },
  mails_given_up: { help: 'Mails of the last 30 days that were tried for three days, and not sent.' },
  events_waiting: { help: 'Events of the payment provider that are not processed.', hasAge: true },
  payouts_held: {
    help: 'Payouts that are not sent; the reason says what they wait for.',
    label: 'reason',
    hasAge: true,
  },
  payouts_asked: { help: 'Payouts that the provider was asked for, and has not answered.', hasAge: true },
  payments_waiting: { help: 'Payments that are open, held for a check, or disputed.', label: 'state' },
  refunds_failed: { help: 'Refunds that failed and wait for a person.' },
  photos_waiting: { help: 'Photos without previews.', hasAge: true },
  sequences_waiting: { help: 'Sequences that wait for a decision.' },
  alerts_waiting: { help: 'Days of spots for which surfers wait for photos.' },
} as const satisfies Record<string, Meaning>

/** Gauges of the whole shop, the same in every process: a dashboard takes their maximum, not their sum. */
export function shopGauges(registry: Registry, GaugeOf: typeof Gauge) {
  const gauges = Object.entries(meanings).map(([name, meaning]: [string, Meaning]) => {
    const { help, label } = meaning
    const options = { labelNames: label === undefined ? [] : [label], registers: [registry] }
    const amount = new GaugeOf<string>({ name: `lineup_${name}`, help, ...options })
    const ageName = `lineup_${name}_oldest_seconds`
    const age =
      meaning.hasAge && new GaugeOf<string>({ name: ageName, help: `The age of the oldest of them.`, ...options })
    return { name, label, amount, age }
  })

  return (figures: ShopFigure[]) => {
    for (const { name, label, amount, age } of gauges) {
      amount.reset()
      age?.reset()
      for (const figure of figures.filter((one) => one.name === name)) {
        const labels = label === undefined ? {} : { [label]: figure.label ?? '' }
        amount.set(labels, figure.n)
        age?.set(labels, figure.seconds ?? 0)
      }
    }
  }
}
