import { upload as words } from '../../strings/upload.ts'

export function OrderHint() {
  return (
    <p className="text-sm text-muted">
      <span className="pointer-coarse:hidden">{words.order}</span>
      <span className="hidden pointer-coarse:inline">{words.orderByTouch}</span>
    </p>
  )
}
