import { site } from '../../strings/site.ts'

/** On every page of a shop that is real but for its money. */
export function RehearsalRibbon() {
  return (
    <p className="flex h-(--ribbon-h) items-center justify-center overflow-hidden border-b border-line bg-sunken px-4 text-xs font-semibold whitespace-nowrap text-accent">
      {site.rehearsal}
    </p>
  )
}
