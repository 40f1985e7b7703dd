import { sequences } from '../../../strings/sequences.ts'
import './light-table.css'
import './photo-slides.css'
import './queue-strip.css'

const words = sequences.queue

/** The light table before its sessions are there: as dark, with its parts where they will be. */
export function TableSkeleton() {
  return (
    <div aria-busy="true" className="light-table dark-ground">
      <div className="table-tools min-h-11" />
      <div className="table-info">
        <span className="skeleton h-7 w-56 rounded-sm max-[899.98px]:mb-10" />
      </div>
      <SlidesSkeleton count={MOST} text={words.loadingSessions} />
      <div className="table-bar">
        <div className="table-decide" />
        <div className="table-queue">
          <div className="table-selection" />
          <ul aria-hidden className="table-strip">
            {keys(MOST).map((key) => (
              <li key={key} className="queue-card">
                <span className="skeleton block h-[50px] rounded-sm min-[900px]:aspect-3/2 min-[900px]:h-auto" />
              </li>
            ))}
          </ul>
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
      <div className="table-slides">
        <output className="slide-late">
          <span>{text}</span>
        </output>
      </div>
      {count > 1 && (
        <div aria-hidden className="table-photos">
          {keys(Math.min(count, MOST)).map((key) => (
            <span key={key} className="skeleton" />
          ))}
        </div>
      )}
    </>
  )
}

/** Enough to see what will be there. */
const MOST = 6

const keys = (count: number) => Array.from({ length: count }, (_, n) => n)
