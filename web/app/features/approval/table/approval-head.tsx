import { SlidersHorizontal, X } from 'lucide-react'
import { href, Link } from 'react-router'
import { buttonClass, IconButton } from '../../../ui/button.tsx'
import { ApprovalFilter, SequencesSearch, type SequenceTable } from '../../sequences/list/sequences-toolbar.tsx'
import { t as tSequences } from '../../sequences/messages/t.ts'
import { t as tApproval } from '../messages/t.ts'

const shows = ['waiting', 'rejected', 'all'] as const

type ApprovalHeadProps = { table: SequenceTable; total: number | undefined }

/** The page's own line: what is listed. Search and order are rarely used here, so they open on demand. */
export function ApprovalHead({ table, total }: ApprovalHeadProps) {
  return (
    <header className="contents">
      <div className="table-head">
        <h1 tabIndex={-1} className="text-lg whitespace-nowrap max-sm:sr-only lg:max-xl:sr-only">
          {tApproval('queue.title')}
        </h1>
        <ApprovalFilter query={table.query} shows={shows} byItself="waiting" isSmall />
        <output className="sr-only">{total !== undefined && tSequences('sequences.count', { count: total })}</output>
      </div>
      <div className="table-tools">
        <IconButton label={tApproval('queue.tools')} popoverTarget="table-search">
          <SlidersHorizontal aria-hidden className="size-5" />
        </IconButton>
        <Link
          to={href('/admin/sequences')}
          aria-label={tSequences('sequences.all')}
          title={tSequences('sequences.all')}
          className={buttonClass('quiet', 'icon')}
        >
          <X aria-hidden className="size-5" />
        </Link>
      </div>
      <div id="table-search" popover="auto" className="table-search">
        <SequencesSearch label={tApproval('queue.title')} table={table} isEverybodys />
      </div>
    </header>
  )
}
