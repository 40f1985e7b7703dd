import type { ReactNode } from 'react'

type PageProps = {
  title: string
  back?: ReactNode
  lead?: ReactNode
  actions?: ReactNode
  /** `text` for reading and forms, `form` for one short form, `page` for grids and tables. */
  width?: 'form' | 'text' | 'page'
  children: ReactNode
}

const widths = { form: 'max-w-md', text: 'max-w-text', page: '' }

export function Page({ title, back, lead, actions, width = 'page', children }: PageProps) {
  return (
    <div className="container-page py-8 sm:py-12">
      <div className={`mx-auto ${widths[width]}`}>
        {back}
        <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 sm:mb-8">
          <div className="max-w-text wrap-anywhere">
            <h1 tabIndex={-1} className="text-2xl">
              {title}
            </h1>
            {lead && <p className="mt-2 text-muted">{lead}</p>}
          </div>
          {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
        </div>
        {children}
      </div>
    </div>
  )
}
