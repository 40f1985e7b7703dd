import { payByCard } from '@lineup/stripe-sandbox'

/** Returns the session's id if the payment succeeded. */
export async function pay(checkoutUrl: string): Promise<string | undefined> {
  const { redirectedTo } = await payByCard(checkoutUrl).catch(() => ({ redirectedTo: undefined }))
  return redirectedTo === undefined ? undefined : /cs_\w+/.exec(redirectedTo)?.[0]
}
