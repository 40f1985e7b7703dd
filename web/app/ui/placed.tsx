import { Fragment, type ReactNode } from 'react'

/** Around the number of a part. Texts that people write have no signs of this range. */
const MARK = '\uE000'

/** A message that is said whole, with parts of the page where the language wants them: `placed((part) => t('by', { name: part(<Link … />) }))`. */
export function placed(say: (part: (node: ReactNode) => string) => string): ReactNode {
  const parts: ReactNode[] = []
  const text = say((node) => `${MARK}${parts.push(node) - 1}${MARK}`)
  // A text of its own lies between two marks, a part within them.
  return text.split(MARK).map((piece, n) => {
    if (n % 2 === 0) return piece
    return <Fragment key={piece}>{parts[Number(piece)]}</Fragment>
  })
}
