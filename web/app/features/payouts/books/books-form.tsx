import { saveShopStatement } from '@lineup/contract/payouts/statements.ts'
import { type FormEvent, useState } from 'react'
import { call } from '../../../api/call.ts'
import { saveCsv } from '../../../api/files/save-csv.ts'
import { savePdf } from '../../../api/files/save-pdf.ts'
import { DialogForm } from '../../../api/form/dialog-form.tsx'
import { useAttempt } from '../../../api/form/use-attempt.ts'
import { Select } from '../../../ui/form/field.tsx'
import { formatMonth } from '../../../ui/format.ts'
import { t } from './messages/t.ts'
import { periodsUntil } from './periods.ts'
import { readBooks } from './read-books.ts'
import { readShopStatementRows } from './read-shop-statement.ts'

const WHATS = ['orders', 'statementPdf', 'statementCsv'] as const
export type What = (typeof WHATS)[number]

/** `first`: what is chosen when it opens. */
export function BooksForm({ first, onDone }: { first: What; onDone: () => void }) {
  const [periods] = useState(() => periodsUntil(new Date()))
  const [key, setKey] = useState(() => periods.find(({ months }) => months.length === 1)?.key ?? '')
  const [what, setWhat] = useState<What>(first)
  const [isBusy, setBusy] = useState(false)
  const [isEmpty, setEmpty] = useState(false)
  const { problem, attempt } = useAttempt()

  async function save(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    await attempt(async () => {
      const isSaved = await saveAs[what](key, periods.find((period) => period.key === key)?.months ?? [])
      setEmpty(!isSaved)
      if (isSaved) onDone()
    })
    setBusy(false)
  }

  return (
    <DialogForm
      lead={
        <>
          <p className="text-text">{t(`leads.${what === 'orders' ? 'orders' : 'statement'}`)}</p>
          <p>{t(`notes.${what === 'orders' ? 'orders' : 'statement'}`)}</p>
        </>
      }
      problem={problem}
      action={t('action')}
      isBusy={isBusy}
      onSubmit={save}
      onCancel={onDone}
    >
      <Select
        label={t('what')}
        value={what}
        onChange={({ target }) => {
          setEmpty(false)
          setWhat(target.value as What)
        }}
      >
        {WHATS.map((one) => (
          <option key={one} value={one}>
            {t(`whats.${one}`)}
          </option>
        ))}
      </Select>
      <Select
        label={t('which')}
        error={isEmpty ? t('none', { when: nameOf(key) }) : undefined}
        value={key}
        onChange={({ target }) => {
          setEmpty(false)
          setKey(target.value)
        }}
      >
        {periods.map((period) => (
          <option key={period.key} value={period.key}>
            {period.key.length === 4 ? t('year', { year: period.key }) : formatMonth(period.key)}
          </option>
        ))}
      </Select>
    </DialogForm>
  )
}

/** False where there is nothing to save. A period is YYYY or YYYY-MM, and has these months. */
const saveAs: Record<What, (period: string, months: string[]) => Promise<boolean>> = {
  orders: async (period, months) => {
    const rows = await readBooks(months)
    if (rows.length > 0) saveCsv(rows, t('file', { period }))
    return rows.length > 0
  },
  statementPdf: async (period) => {
    savePdf((await call(saveShopStatement, { period })).pdf, t('statementFile', { period, kind: 'pdf' }))
    return true
  },
  statementCsv: async (period) => {
    saveCsv(await readShopStatementRows(period), t('statementFile', { period, kind: 'csv' }))
    return true
  },
}

const nameOf = (key: string) => (key.length === 4 ? key : formatMonth(key))
