import type { MouseEvent } from 'react'

/** Whether a click on a link stays in its tab. */
export const isPlainClick = ({ metaKey, ctrlKey, shiftKey }: MouseEvent) => !metaKey && !ctrlKey && !shiftKey
