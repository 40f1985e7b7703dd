import type { ReactNode } from 'react'

type PageProps = {
  title: string
  back?: ReactNode
  lead?: ReactNode
  actions?: ReactNode
  /** `text` for reading and forms, `form` for one short form, `page` for grids and tables. */
  width?: 'form' | 'text' | 'page'
  /** Stands to the right of the page where the window has room for both. */
  beside?: ReactNode
  children: ReactNode
}

const widths = { form: 'max-w-md', text: 'max-w-text', page: '' }

/** Pages of every width begin at the same left edge. */
export function Page({ title, back, lead, actions, width = 'page', beside, children }: PageProps) {
  const page = (
    <div className={`w-full ${widths[width]}`}>
      {back}
      <div className="mb-[min(1.5rem,6vw)] flex flex-wrap items-center justify-between gap-x-6 gap-y-3 sm:mb-8">
        <div className="wrap-anywhere">
          <h1 tabIndex={-1} className="text-2xl">
            {title}
          </h1>
          {lead && <p className="mt-2 max-w-text text-muted">{lead}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
      </div>
      {children}
    </div>
  )
  return (
    <div className="container-page py-[min(2rem,8vw)] sm:py-12">
      {beside ? (
        <div className="lg:flex lg:justify-between lg:gap-16">
          {page}
          {beside}
        </div>
      ) : (
        page
      )}
    </div>
  )
}
