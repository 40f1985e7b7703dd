import { t } from './messages/t.ts'

export function OrderHint() {
  return (
    <p className="text-sm text-muted">
      <span className="pointer-coarse:hidden">{t('upload.order')}</span>
      <span className="hidden pointer-coarse:inline">{t('upload.orderByTouch')}</span>
    </p>
  )
}
