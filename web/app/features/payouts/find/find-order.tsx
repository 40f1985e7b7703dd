import { maxLength } from '@lineup/contract/limits.ts'
import { Search } from 'lucide-react'
import { Form, href } from 'react-router'
import { IconButton } from '../../../ui/button.tsx'
import { controlClass } from '../../../ui/form/field.tsx'
import { t } from '../messages/t.ts'

/** Leads to the order, or to the list if several fit. */
export function FindOrder() {
  return (
    <Form action={href('/admin/payment/payouts')} className="flex items-center gap-1 sm:w-72 sm:flex-none">
      <input
        type="search"
        name="order"
        required
        aria-label={t('findOrder.title')}
        placeholder={t('findOrder.hint')}
        maxLength={maxLength.search}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        className={controlClass}
      />
      <IconButton type="submit" label={t('findOrder.action')}>
        <Search aria-hidden className="size-5" />
      </IconButton>
    </Form>
  )
}
