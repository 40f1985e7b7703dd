import './light-table.css'

/** The light table before its scripts are there: as dark, with its parts where they will be. */
export function TableSkeleton() {
  return (
    <div aria-busy="true" className="light-table dark-ground">
      <p className="sr-only">Loading</p>
      <div className="table-tools min-h-11" />
      <div className="table-room" />
      <div className="table-decision" />
    </div>
  )
}
