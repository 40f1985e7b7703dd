import { CircleAlert, Info, WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'

const looks = {
  info: { icon: Info, className: 'border-line bg-surface' },
  error: { icon: CircleAlert, className: 'border-err bg-surface' },
  offline: { icon: WifiOff, className: 'border-warn bg-surface' },
}

export function Banner(props: { tone: keyof typeof looks; children: ReactNode; action?: ReactNode }) {
  const { icon: Icon, className } = looks[props.tone]
  return (
    <div
      role={props.tone === 'info' ? undefined : 'alert'}
      className={`flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md border px-4 py-3 ${className}`}
    >
      <Icon aria-hidden className="size-5 flex-none" />
      <div className="min-w-0 flex-1 basis-48">{props.children}</div>
      {props.action}
    </div>
  )
}
