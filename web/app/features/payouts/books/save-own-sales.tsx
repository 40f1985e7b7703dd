import { useState } from 'react'
import { saveCsv } from '../../../api/files/save-csv.ts'
import { tellIfUnreachable } from '../../../api/table/change-row.ts'
import { Button } from '../../../ui/button.tsx'
import { t } from './messages/t.ts'
import { readOwnSales } from './read-own-sales.ts'

/** All own sales as a file, however long the list is. */
export function SaveOwnSales() {
  const [isBusy, setBusy] = useState(false)

  const save = async () => {
    setBusy(true)
    try {
      saveCsv(await readOwnSales(), t('own.file', { day: new Date().toISOString().slice(0, 10) }))
    } catch (error) {
      tellIfUnreachable(error)
    }
    setBusy(false)
  }

  return (
    <Button tone="secondary" isBusy={isBusy} onClick={() => void save()}>
      {t('own.save')}
    </Button>
  )
}
