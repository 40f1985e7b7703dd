import type { DemoAccount } from '@lineup/contract/page-request.ts'
import { Button } from '../../../ui/button.tsx'
import { t } from '../messages/t.ts'

type DemoAccountsProps = { accounts: DemoAccount[]; onUse: (account: DemoAccount) => void }

export function DemoAccounts({ accounts: offered, onUse }: DemoAccountsProps) {
  return (
    <section aria-labelledby="demo-accounts" className="rounded-lg border border-line bg-surface p-5">
      <h2 id="demo-accounts" className="text-lg">
        {t('signIn.demo.title')}
      </h2>
      <p className="text-sm text-muted">{t('signIn.demo.lead')}</p>
      <ul className="mt-3 divide-y divide-line">
        {offered.map((account) => (
          <li key={account.username} className="flex flex-wrap items-center justify-between gap-3 py-4 last:pb-0">
            <div className="min-w-0">
              <h3 className="text-md">{roleOf(account)}</h3>
              <dl className="grid grid-cols-[auto_1fr] gap-x-3 text-sm">
                <dt className="text-muted">{t('accounts.username')}</dt>
                <dd className="font-mono wrap-anywhere">{account.username}</dd>
                <dt className="text-muted">{t('accounts.password')}</dt>
                <dd className="font-mono wrap-anywhere">{account.password}</dd>
              </dl>
            </div>
            <Button tone="secondary" size="sm" onClick={() => onUse(account)}>
              {t('signIn.demo.use')} <span className="sr-only">({roleOf(account)})</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The seed names it by a word of ours. */
const roleOf = ({ role }: DemoAccount) => t.find(`signIn.demo.roles.${role}`) ?? role
