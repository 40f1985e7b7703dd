import { payByCard } from '@lineup/stripe-sandbox'

/** Pays a hosted page; the session's id when the money was taken. */
export async function pay(checkoutUrl: string): Promise<string | undefined> {
  const { redirectedTo } = await payByCard(checkoutUrl).catch(() => ({ redirectedTo: undefined }))
  return redirectedTo === undefined ? undefined : /cs_\w+/.exec(redirectedTo)?.[0]
}
