import { formatInstant } from '@lineup/contract/format.ts'
import { blank } from '@lineup/contract/joined.ts'
import { MAX_IMAGES_PER_CHOICE } from '@lineup/contract/limits.ts'
import { href, Link } from 'react-router'
import { LinkButton } from '../../../ui/button.tsx'
import { type Bought, orderPath } from '../../gallery/bought/use-bought.ts'
import { t as tGallery } from '../../gallery/messages/t.ts'
import { choicePath } from '../../gallery/shortlist/choice-offer.ts'
import type { Checkout } from './load-checkout.ts'

/** Paying again for a photo that one has is nearly always a mistake: leads to what is bought, and to the purchase of only the others. */
export function BoughtAlready({ checkout: { gallery }, bought }: { checkout: Checkout; bought: Bought }) {
  const { images, total, sequence_key } = gallery
  const orders = images.flatMap(({ id }) => bought.get(id) ?? [])
  const last = orders.toSorted((a, b) => a.at - b.at).at(-1)
  if (!last) return null
  const day = formatInstant(new Date(last.at), 'DD MMM, YYYY')
  const isOneOrder = orders.every(({ session }) => session === last.session)
  if (orders.length === total) {
    return (
      <>
        <p className="mt-4">
          {total === 1
            ? tGallery('choice.bought.photo', { day })
            : tGallery('choice.bought.all', { count: total, day })}
        </p>
        <LinkButton to={isOneOrder ? orderPath(last) : href('/your-photos')} className="mt-4 w-full">
          {isOneOrder ? tGallery('choice.bought.open') : tGallery('choice.bought.openAll')}
        </LinkButton>
      </>
    )
  }
  const rest = images.filter(({ id }) => !bought.has(id)).map(({ id }) => id)
  return (
    <output className="mt-4 block rounded-md bg-sunken px-4 py-3 text-sm">
      {tGallery('choice.bought.some', { count: orders.length, day })}
      {blank()}
      <Link to={orderPath(last)} className={link}>
        {tGallery('choice.bought.open')}
      </Link>
      {total === images.length && rest.length <= MAX_IMAGES_PER_CHOICE && (
        <>
          {' · '}
          <Link to={choicePath(sequence_key, rest)} className={link}>
            {tGallery('choice.bought.rest', { count: rest.length })}
          </Link>
        </>
      )}
    </output>
  )
}

const link = 'font-semibold whitespace-nowrap text-brand underline'
