import { formatMoney } from '@lineup/contract/format.ts'
import { href, Link } from 'react-router'
import { placed } from '../../../ui/placed.tsx'
import { t as tCodes } from '../../codes/messages/t.ts'
import { LineThumb } from './dialogs/line-thumb.tsx'
import type { PaymentView } from './load-payment.ts'
import { t } from './messages/t.ts'
import { sayRefunded } from './say-words.ts'
import { Section } from './section.tsx'

export function Bought({ view: { lines, code, currency } }: { view: PaymentView }) {
  return (
    <Section title={t('bought.title')}>
      <ul className="grid gap-3">
        {lines.map((line) => (
          <li key={line.line} className="flex gap-3 large-letters:flex-wrap">
            <LineThumb line={line} />
            <div className="min-w-0 flex-1">
              <Link
                to={href('/admin/sequence/view/:id', { id: String(line.sequence_id) })}
                className="font-semibold text-brand hover:underline"
              >
                {line.title}
              </Link>
              {line.file_name && <p className="text-sm wrap-anywhere">{line.file_name}</p>}
              <p className="text-sm text-muted">
                {placed((part) => t('bought.by', { name: part(<Seller {...line.seller} />) }))}
              </p>
              {code !== null && line.code_off > 0 && (
                <p className="text-sm text-muted">
                  {tCodes('shown.off', { code: code.text, money: formatMoney(line.code_off, currency) })}
                </p>
              )}
              {line.refunded > 0 && <p className="text-sm text-warn">{sayRefunded({ ...line, currency })}</p>}
            </div>
            <span className="numbers flex-none">{formatMoney(line.price, currency)}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Seller({ id, username }: { id: number; username: string }) {
  return (
    <Link to={href('/admin/user/update/:id', { id: String(id) })} className="underline hover:text-text">
      {username}
    </Link>
  )
}
