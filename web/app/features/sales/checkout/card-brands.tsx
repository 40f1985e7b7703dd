import type { ReactNode } from 'react'

export function CardBrands() {
  return (
    <span className="flex gap-1.5">
      <span className="sr-only">Visa, Mastercard, American Express, Discover</span>
      <Card fill="#1a1f71">
        <Word fill="#fff" x={6} width={28} size={13} isSlanted>
          VISA
        </Word>
      </Card>
      <Card fill="#16191c">
        <circle cx="16" cy="13" r="7" fill="#eb001b" />
        <circle cx="24" cy="13" r="7" fill="#f79e1b" fillOpacity="0.9" />
      </Card>
      <Card fill="#016fd0">
        <Word fill="#fff" x={5} width={30} size={11}>
          AMEX
        </Word>
      </Card>
      <Card fill="#fff">
        <path d="M14 26c11-1 20-5 26-11v11z" fill="#f27712" />
        <Word fill="#16191c" x={4} width={32} size={7.5}>
          DISCOVER
        </Word>
      </Card>
    </span>
  )
}

function Card({ fill, children }: { fill: string; children: ReactNode }) {
  return (
    <svg aria-hidden viewBox="0 0 40 26" className="h-6 w-9 rounded-sm border border-line">
      <path d="M0 0h40v26H0z" fill={fill} />
      {children}
    </svg>
  )
}

type WordProps = { fill: string; x: number; width: number; size: number; isSlanted?: boolean; children: string }

function Word({ fill, x, width, size, isSlanted = false, children }: WordProps) {
  return (
    <text
      x={x}
      y={13}
      textLength={width}
      lengthAdjust="spacingAndGlyphs"
      dominantBaseline="central"
      fontSize={size}
      fontWeight={800}
      fontFamily="system-ui, sans-serif"
      fontStyle={isSlanted ? 'italic' : 'normal'}
      fill={fill}
    >
      {children}
    </text>
  )
}
