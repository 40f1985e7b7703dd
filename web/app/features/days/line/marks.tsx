import type { RefObject } from 'react'
import type { Bars } from './bars.ts'
import { OnScreen } from './on-screen.tsx'
import { Pointed } from './pointed.tsx'

type MarksProps = { bars: Bars; line: RefObject<SVGSVGElement | null> }

/** What moves on the line with the page and the mouse. The first view does without it. */
export function Marks({ bars, line }: MarksProps) {
  return (
    <>
      <OnScreen bars={bars} />
      <Pointed bars={bars} line={line} />
    </>
  )
}
