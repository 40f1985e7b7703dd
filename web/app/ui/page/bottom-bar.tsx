import type { ReactNode } from 'react'

/** At the bottom of the window, whatever is scrolled. It reaches over the margins of the page. */
export function BottomBar({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-20 -mx-[16px] grid gap-2 border-t border-line bg-bg px-[16px] pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] sm:-mx-[24px] sm:px-[24px] lg:-mx-[32px] lg:px-[32px]">
      {children}
    </div>
  )
}
