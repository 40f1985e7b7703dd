import { accounts } from './en/accounts.ts'
import { buyers } from './en/buyers.ts'
import { operators } from './en/operators.ts'
import { photographers } from './en/photographers.ts'
import { shared } from './en/shared.ts'

/** The words of the mails, one key a mail. */
export const en = { ...shared, ...accounts, ...photographers, ...buyers, ...operators } as const
