import { t } from '../messages/t.ts'
export function CardSkeletons({ count = 8 }: { count?: number }) {
  return (
    <div aria-hidden className="card-grid">
      {keys(count).map((key) => (
        <div key={key}>
          <div className="skeleton aspect-4/3 rounded-lg" />
          <div className="skeleton mt-3 h-5 w-2/3 rounded-sm" />
          <div className="skeleton mt-2 h-4 w-1/2 rounded-sm" />
        </div>
      ))}
    </div>
  )
}

export function PageSkeleton() {
  return (
    <div className="container-page py-8 sm:py-12" aria-busy="true">
      <p className="sr-only">{t('loading')}</p>
      <div className="skeleton mb-8 h-9 w-64 rounded-md" />
      <CardSkeletons />
    </div>
  )
}

const keys = (count: number) => Array.from({ length: count }, (_, n) => n)
