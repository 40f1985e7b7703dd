import { Grid3x3, Rows2 } from 'lucide-react'
import { t } from '../messages/t.ts'
import { type Starts, useSmall } from './use-small.ts'

/** Large photos in rows, or small ones as on a contact sheet. CSS marks the pressed one, because the server does not know it. */
export function DensitySwitch({ starts }: { starts: Starts }) {
  const isSmall = useSmall(starts)
  return (
    <fieldset aria-label={t('density.label')} className={`density noscript:hidden starts-${starts}`}>
      <button type="button" title={t('density.large')} aria-pressed={!isSmall} onClick={showLarge}>
        <Rows2 aria-hidden className="size-[20px]" />
        <span className="max-sm:sr-only large-letters:not-sr-only">{t('density.large')}</span>
      </button>
      <button type="button" title={t('density.small')} aria-pressed={isSmall} onClick={showSmall}>
        <Grid3x3 aria-hidden className="size-[20px]" />
        <span className="max-sm:sr-only large-letters:not-sr-only">{t('density.small')}</span>
      </button>
    </fieldset>
  )
}

const showLarge = () => show('0')
const showSmall = () => show('1')

function show(size: '0' | '1') {
  document.documentElement.dataset['small'] = size
  localStorage.setItem('lineup.small', size)
  dispatchEvent(new Event('density'))
}
