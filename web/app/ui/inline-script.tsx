type InlineScriptProps = { nonce: string | undefined; text: string }

/** A script of our constants that runs while the page is parsed. Only the server renders it; hydration ignores it. */
export function InlineScript({ nonce, text }: InlineScriptProps) {
  // oxlint-disable-next-line react/no-danger -- a constant of the program; React would escape it as text
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
}
