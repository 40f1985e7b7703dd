import { encodeQR } from 'qr'
import { t } from '../messages/t.ts'

/** Empty squares around a code, so that readers find it. */
const QUIET = 4

/** A QR code, black on white. */
export function ClockQr({ text }: { text: string }) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET })
  const path = rows.flatMap((row, y) => row.flatMap((isBlack, x) => (isBlack ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg
      role="img"
      aria-label={t('clock.code')}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className="size-full"
    >
      <path d={path} />
    </svg>
  )
}
