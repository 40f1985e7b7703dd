import { Grid3x3, Rows2 } from 'lucide-react'
import { density as words } from '../../../strings/photos/density.ts'
import { useSmall } from './use-small.ts'

/** Large photos in rows, or small ones as on a contact sheet. CSS marks the pressed one, because the server does not know it. */
export function DensitySwitch() {
  const isSmall = useSmall()
  return (
    <fieldset aria-label={words.label} className="density noscript:hidden">
      <button type="button" aria-label={words.large} title={words.large} aria-pressed={!isSmall} onClick={showLarge}>
        <Rows2 aria-hidden className="size-5" />
      </button>
      <button type="button" aria-label={words.small} title={words.small} aria-pressed={isSmall} onClick={showSmall}>
        <Grid3x3 aria-hidden className="size-5" />
      </button>
    </fieldset>
  )
}

function showLarge() {
  document.documentElement.removeAttribute('data-small')
  localStorage.removeItem('lineup.small')
  dispatchEvent(new Event('density'))
}

function showSmall() {
  document.documentElement.setAttribute('data-small', '')
  localStorage.setItem('lineup.small', '1')
  dispatchEvent(new Event('density'))
}
