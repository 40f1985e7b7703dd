import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** Renders its children inside an element that React did not make. */
export function Inside({ element, children }: { element: HTMLElement; children: ReactNode }) {
  return createPortal(children, element)
}
