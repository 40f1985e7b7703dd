import type { ReactNode } from 'react'

/** The last line of a dialog: always in view. In a long dialog, what scrolls below them fades instead of being cut. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return (
    <div className="dialog-buttons sticky bottom-0 z-1 -mx-5 -mb-5 flex flex-wrap justify-end gap-3 bg-bg px-5 pt-3 pb-5">
      {children}
    </div>
  )
}
