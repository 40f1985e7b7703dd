import { useNavigation } from 'react-router'

/** A line at the top while the next page loads, above any dialog. It appears after a moment, so fast pages show none. */
export function NavigationProgress() {
  const { state } = useNavigation()
  return state !== 'idle' && <div ref={putOnTop} popover="manual" aria-hidden className="navigation-progress" />
}

// Old browsers show it below a dialog.
const putOnTop = (line: HTMLElement | null) => line?.showPopover?.()
