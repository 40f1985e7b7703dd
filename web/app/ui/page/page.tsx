import type { ReactNode } from 'react'

type PageProps = {
  title: string
  /** A link back, above the title. */
  back?: ReactNode
  /** A sentence below the title. */
  lead?: ReactNode
  /** Buttons beside the title. */
  actions?: ReactNode
  /** `text` for reading and forms, `form` for one short form, `page` for grids and tables. */
  width?: 'form' | 'text' | 'page'
  children: ReactNode
}

const widths = { form: 'max-w-md', text: 'max-w-text', page: '' }

/** The frame of a screen with its only h1. */
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
