import { useSite } from '../../api/use-site.ts'
import { DemoRibbon } from './demo-ribbon.tsx'
import { t } from './messages/t.ts'

/** Of a demo, or of a shop that is real but for its money. */
export function Ribbon() {
  if (useSite().isDemo) return <DemoRibbon />
  return (
    <p className="flex h-(--ribbon-h) items-center justify-center overflow-hidden border-b border-line bg-sunken px-4 text-xs font-semibold whitespace-nowrap text-accent">
      {t('ribbon.rehearsal')}
    </p>
  )
}
