import { type FormEvent, useState } from 'react'
import { saveCsv } from '../../../api/files/save-csv.ts'
import { DialogForm } from '../../../api/form/dialog-form.tsx'
import { useAttempt } from '../../../api/form/use-attempt.ts'
import { Select } from '../../../ui/form/field.tsx'
import { formatMonth } from '../../../ui/format.ts'
import { t } from './messages/t.ts'
import { periodsUntil } from './periods.ts'
import { readBooks } from './read-books.ts'

export function BooksForm({ onDone }: { onDone: () => void }) {
  const [periods] = useState(() => periodsUntil(new Date()))
  const [key, setKey] = useState(() => periods.find(({ months }) => months.length === 1)?.key ?? '')
  const [isBusy, setBusy] = useState(false)
  const [isEmpty, setEmpty] = useState(false)
  const { problem, attempt } = useAttempt()

  async function save(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    await attempt(async () => {
      const rows = await readBooks(periods.find((period) => period.key === key)?.months ?? [])
      setEmpty(rows.length === 0)
      if (rows.length === 0) return
      saveCsv(rows, t('file', { period: key }))
      onDone()
    })
    setBusy(false)
  }

  return (
    <DialogForm
      lead={
        <>
          <p className="text-text">{t('lead')}</p>
          <p>{t('note')}</p>
        </>
      }
      problem={problem}
      action={t('action')}
      isBusy={isBusy}
      onSubmit={save}
      onCancel={onDone}
    >
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

const nameOf = (key: string) => (key.length === 4 ? key : formatMonth(key))
