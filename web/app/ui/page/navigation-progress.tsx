import { useNavigation } from 'react-router'

/** A line at the top while the next page loads, above any dialog. It appears after a moment, so fast pages show none. */
export function NavigationProgress() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return (
    <div
      ref={putOnTop}
      popover="manual"
      aria-hidden
      className="fixed inset-x-0 top-0 bottom-auto z-50 m-0 h-0.5 w-full overflow-hidden border-0 bg-transparent p-0"
    >
      <div className="navigation-progress h-full bg-brand" />
    </div>
  )
}

// Old browsers show it below a dialog.
const putOnTop = (line: HTMLElement | null) => line?.showPopover?.()
