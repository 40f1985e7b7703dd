import { t as tApproval } from '../messages/t.ts'
import './light-table.css'
import './photo-slides.css'
import './queue-strip.css'

/** Thumbnails that say what will be there. */
const MOST = 6

/** The light table before its sessions are there, with its parts where they will be. */
export function TableSkeleton() {
  return (
    <div aria-busy="true" className="light-table">
      <div className="table-tools min-h-11" />
      <div className="table-info">
        <span className="skeleton h-7 w-56 rounded-sm max-md:mb-10" />
      </div>
      <SlidesSkeleton count={MOST} text={tApproval('queue.loadingSessions')} />
      <div className="table-bar">
        <div className="table-decide" />
        <div className="table-queue">
          <div className="table-selection" />
          <Thumbs count={MOST} className="table-strip" />
        </div>
        <p className="table-said" />
      </div>
      <div className="table-keys" />
    </div>
  )
}

/** The photos of a session before they are there. Most come before the words do. */
export function SlidesSkeleton({ count, text }: { count: number; text: string }) {
  return (
    <>
      <div className="table-slides dark-ground">
        <output className="slide-late">
          <span>{text}</span>
        </output>
      </div>
      {count > 1 && <Thumbs count={count} className="table-photos dark-ground" />}
    </>
  )
}

function Thumbs({ count, className }: { count: number; className: string }) {
  return (
    <ul aria-hidden className={className}>
      {[...Array(Math.min(count, MOST)).keys()].map((key) => (
        <li key={key} className="skeleton" />
      ))}
    </ul>
  )
}
