import { type ReactNode, useId } from 'react'
import { Unbroken } from '../../sales/unbroken.tsx'

type SectionProps = { title: string; actions?: ReactNode; children: ReactNode }

export function Section({ title, actions, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-lg border border-line p-5">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {actions}
      </div>
      {children}
    </section>
  )
}

/** Names and values, one a line. */
export function Facts({ rows }: { rows: Array<[name: string, value: ReactNode]> }) {
  return (
    <dl className="grid gap-1.5 text-sm">
      {rows.map(([name, value]) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-muted">
            <Unbroken text={name} />
          </dt>
          <dd className="numbers ms-auto min-w-0 text-end wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
