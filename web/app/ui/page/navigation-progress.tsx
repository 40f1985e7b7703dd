import { useNavigation } from 'react-router'

/** A line at the top while the next page loads. It appears after a moment, so fast pages show none. */
export function NavigationProgress() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return (
    <div aria-hidden className="fixed inset-x-0 top-0 z-50 h-0.5 overflow-hidden">
      <div className="navigation-progress h-full bg-brand" />
    </div>
  )
}
