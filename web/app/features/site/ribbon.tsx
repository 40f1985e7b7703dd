import { useSite } from '../../api/use-site.ts'
import { ribbon } from '../../strings/ribbon/ribbon.ts'
import { DemoRibbon } from './demo-ribbon.tsx'

/** Of a demo, or of a shop that is real but for its money. */
export function Ribbon() {
  if (useSite().isDemo) return <DemoRibbon />
  return (
    <p className="flex h-(--ribbon-h) items-center justify-center overflow-hidden border-b border-line bg-sunken px-4 text-xs font-semibold whitespace-nowrap text-accent">
      {ribbon.rehearsal}
    </p>
  )
}
