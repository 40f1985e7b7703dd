import { useSite } from '../../../api/use-site.ts'
import { InlineSelect } from '../../../ui/table/data-table-select.tsx'
import { keepCurrency, useKeptCurrency } from './kept-currency.ts'
import { t } from './messages/t.ts'
import { knownCurrencies } from './regions.ts'

/** Visitors say in what other currency they want to read prices. Nothing where the shop has no rates. */
export function CurrencyChoice() {
  const { currency, hasRates } = useSite()
  const kept = useKeptCurrency()
  if (!hasRates) return null
  const others = knownCurrencies.filter((one) => one !== currency)
  return (
    <InlineSelect
      label={t('label')}
      className="mt-4 flex-wrap"
      value={kept !== null && others.includes(kept) ? kept : ''}
      onChange={(chosen) => keepCurrency(chosen || null)}
    >
      <option value="">{t('none', { currency })}</option>
      {others.map((one) => (
        <option key={one}>{one}</option>
      ))}
    </InlineSelect>
  )
}
