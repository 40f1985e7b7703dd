type InlineScriptProps = { nonce: string | undefined; text: string }

/** A script of our own constants that runs while the page is parsed. Rendered on the server only; hydration leaves it alone. */
export function InlineScript({ nonce, text }: InlineScriptProps) {
  // oxlint-disable-next-line react/no-danger -- a constant of the program; React would escape it as text
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
}
