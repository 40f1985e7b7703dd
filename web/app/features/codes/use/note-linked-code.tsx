import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { toastSuccess } from '../../../ui/overlay/toasts.tsx'
import { t } from '../messages/t.ts'
import { keepCode, readTyped, useKeptCode } from './kept-code.ts'

/** Any link may bring a code (`?code=`). It is kept, and the address says it no more. */
export function NoteLinkedCode() {
  const [search, setSearch] = useSearchParams()
  const kept = useKeptCode()
  const typed = search.get('code')

  useEffect(() => {
    if (typed === null) return
    const code = readTyped(typed)
    if (code !== null && code !== kept) {
      keepCode(code)
      toastSuccess(t('use.kept', { code }))
    }
    setSearch(
      (now) => {
        now.delete('code')
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  }, [typed, kept, setSearch])
  return null
}
