/** Tax comes on top of the prices, or is in them. */
export type TaxBehavior = 'exclusive' | 'inclusive'

/** What of an amount is tax, by where the buyer lives. Minor units. Rates of nothing say why nothing is due. */
export type OrderTax = { amount: number; country: string | null; rates: TaxRate[] }
export type TaxRate = { name: string; percent: number; place: string | null; amount: number; reason: string | null }

/** Its addresses end some weeks later, so they are asked for anew each time. */
export type Invoice = { invoiceId: string; number: string | null; pageUrl: string | null; pdfUrl: string | null }
