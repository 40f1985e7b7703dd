import { useState } from 'react'
import { saveCsv } from '../../../api/files/save-csv.ts'
import { tellIfUnreachable } from '../../../api/table/change-row.ts'
import { finances as words } from '../../../strings/finances.ts'
import { Button } from '../../../ui/button.tsx'
import { readOwnSales } from './read-own-sales.ts'

/** All own sales as a file, however long the list is. */
export function SaveOwnSales() {
  const [isBusy, setBusy] = useState(false)

  const save = async () => {
    setBusy(true)
    try {
      saveCsv(await readOwnSales(), words.csv.file(new Date().toISOString().slice(0, 10)))
    } catch (error) {
      tellIfUnreachable(error)
    }
    setBusy(false)
  }

  return (
    <Button tone="secondary" isBusy={isBusy} onClick={() => void save()}>
      {words.csv.save}
    </Button>
  )
}
