import { memo, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useReadyPart } from './awake.ts'

/**
 * What the server draws and whose code comes late. React would take it away until then as soon as anything around it changes, for
 * example when the page learns what this browser has chosen. So it stays as it was drawn until its code is here.
 */
export function Late({ children }: { children: ReactNode }) {
  const [isHere, setHere] = useState(false)
  useReadyPart(isHere)
  return (
    <Drawn isHere={isHere}>
      {children}
      <Here onHere={setHere} />
    </Drawn>
  )
}

type DrawnProps = { isHere: boolean; children: ReactNode }

const Drawn = memo(
  ({ children }: DrawnProps) => <Suspense>{children}</Suspense>,
  (_, { isHere }) => !isHere,
)

function Here({ onHere }: { onHere: (isHere: true) => void }) {
  useEffect(() => onHere(true), [onHere])
  return null
}
