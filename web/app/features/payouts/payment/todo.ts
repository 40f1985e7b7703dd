import type { ActDialog } from './dialogs/page-dialogs.tsx'
import type { PaymentView } from './load-payment.ts'

export type Act = { name: string; dialog: ActDialog }

/** Something that an admin should look at. `to`: another payment that has to do with it. */
export type Todo = { text: string; isPressing: boolean; to?: PaymentView['twins'][number]; acts?: Act[] }
