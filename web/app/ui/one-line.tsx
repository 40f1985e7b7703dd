/** Text that never wraps, such as an e-mail. What does not fit is in its tooltip. */
export function OneLine({ text }: { text: string }) {
  return (
    <span title={text} className="block truncate">
      {text}
    </span>
  )
}
