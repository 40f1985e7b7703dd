import type { ReactNode } from 'react'

/** The marks of the cards that can be used, drawn plainly; their names stand in the label. */
export function CardBrands() {
  return (
    <span className="flex gap-1.5">
      <span className="sr-only">Visa, Mastercard, American Express, Discover</span>
      <Card fill="#1a1f71">
        <path
          d="M8 19l2.2-9h2.4l-2.2 9zm11-8.8c-3.4-1.3-6.4.2-6.4 2.2 0 2.3 3.5 2.3 3.5 3.5 0 1-1.8 1-3.4.3l-.4 2c3 1.200 6.300 0 6.300-2.500 0-2.500-3.500-2.400-3.500-3.400 0-.7 1.500-.9 3.400-.2zm1.500-.2l-1 9h2.300l.3-1.700h3l.5 1.700H28L25.500 10zm1.900 2.700l1 3.100h-2zM2 10l2.500 9h2.500l3.200-9H7.800l-1.800 5.500L5 10z"
          fill="#fff"
        />
      </Card>
      <Card fill="#16191c">
        <circle cx="12" cy="14.500" r="6" fill="#eb001b" />
        <circle cx="19" cy="14.500" r="6" fill="#f79e1b" fillOpacity="0.9" />
      </Card>
      <Card fill="#016fd0">
        <path
          d="M4 18.500l3.200-8h2l3.200 8h-2.200l-.6-1.600H6.800l-.6 1.600zm3.400-3.300h1.600l-.8-2.200zM13.500 18.500v-8h6v1.800h-4v1.300h3.800v1.700h-3.800v1.400h4v1.800zM20 18.500l2.600-4-2.600-4h2.400l1.400 2.400 1.400-2.400h2.300l-2.500 4 2.600 4h-2.400l-1.500-2.500-1.500 2.500z"
          fill="#fff"
        />
      </Card>
      <Card fill="#fff">
        <path d="M0 21c12 0 24-3 31-9v9z" fill="#f27712" />
        <path
          d="M3.500 11.500h2.200c2 0 3.300 1.200 3.300 3s-1.300 3-3.300 3H3.500zm1.500 1.300v3.400h.6c1.100 0 1.800-.6 1.800-1.700s-.7-1.700-1.800-1.700zM10 11.500h1.500v6H10z"
          fill="#16191c"
        />
        <circle cx="16" cy="14.500" r="3" fill="#f27712" />
      </Card>
    </span>
  )
}

function Card({ fill, children }: { fill: string; children: ReactNode }) {
  return (
    <svg aria-hidden viewBox="0 0 31 29" className="h-6 w-9 rounded-sm border border-line" preserveAspectRatio="none">
      <path d="M0 0h31v29H0z" fill={fill} />
      {children}
    </svg>
  )
}
