import { formatDate, formatMoney } from '@lineup/contract/format.ts'
import { ArrowLeft, Check, LockKeyhole } from 'lucide-react'
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { href } from '../../api/navigation/href.ts'
import { checkout as words } from '../../strings/sales.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { plural } from '../../ui/format.ts'
import { Carousel } from '../../ui/pictures/carousel.tsx'
import { SourcedPicture } from '../../ui/pictures/picture.tsx'
import { savedByWhole } from '../gallery/saved-by-whole.ts'
import { CardBrands } from './card-brands.tsx'
import type { Checkout } from './load-checkout.ts'
import { useStartCheckout } from './use-start-checkout.ts'

export function CheckoutPage({ checkout }: { checkout: Checkout }) {
  const { gallery, kind } = checkout
  const title = kind === 'sequence' ? words.sequenceTitle : words.imageTitle
  const date = formatDate(gallery.date, 'DD MMM, YYYY')

  return (
    <div className="container-page py-6 sm:py-8">
      <Link
        to={href('/sequence-gallery/:sequence_key', { sequence_key: gallery.sequence_key })}
        className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-brand hover:underline"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {words.back}
      </Link>
      <h1 tabIndex={-1} className="mt-1 text-2xl">
        {title}
      </h1>
      <p className="mt-1.5 mb-6 wrap-anywhere text-muted">
        {gallery.spot}, <time dateTime={gallery.date}>{date}</time> · {words.by} {gallery.name}
      </p>
      <div className="grid items-start gap-8 md:grid-cols-[minmax(0,3fr)_minmax(19rem,2fr)]">
        <Slides checkout={checkout} date={date} />
        <Details checkout={checkout} />
      </div>
    </div>
  )
}

function Slides({ checkout: { gallery }, date }: { checkout: Checkout; date: string }) {
  const [shown, setShown] = useState(0)
  const pictures = gallery.images.map(({ id, width, height, sources }, n) => ({
    key: id,
    content: (
      <SourcedPicture
        sources={sources}
        alt={words.slide(n + 1, gallery.spot, date)}
        width={gallery.images.length === 1 ? width : 3}
        height={gallery.images.length === 1 ? height : 2}
        sizes="(min-width: 900px) 58vw, 94vw"
        isFirst={n === 0}
        className="rounded-lg"
      />
    ),
  }))
  const only = pictures[0]
  if (pictures.length === 1 && only) return <div className="max-md:order-last">{only.content}</div>
  return (
    <div className="max-md:order-last">
      <Carousel
        label={words.slides}
        show="one"
        slides={pictures}
        onSelect={setShown}
        heading={
          <p className="numbers text-sm text-muted">
            {shown + 1} / {gallery.total}
          </p>
        }
      />
    </div>
  )
}

function Details({ checkout }: { checkout: Checkout }) {
  const { kind, gallery, price, donation, currency } = checkout
  const { start, isOpening, newPrice } = useStartCheckout(checkout)
  const { revalidate } = useRevalidator()
  const image = gallery.images[0]
  const isOne = kind === 'image' || gallery.total === 1
  const saved = kind === 'sequence' ? savedByWhole(gallery) : 0
  const facts = [
    isOne ? words.original : words.originals,
    isOne && image ? words.pixels(image.width, image.height) : words.fullSize,
    words.once,
    ...(saved > 0 ? [words.saves(formatMoney(saved, currency))] : []),
  ]

  return (
    <section
      aria-labelledby="purchase"
      className="rounded-lg border border-line bg-surface p-5 sm:p-6 md:sticky md:top-[calc(var(--header-h)+1.5rem)]"
    >
      <div className="flex items-center gap-4">
        {kind === 'image' && image && (
          // On phones the large picture is further down, and buyers must see what they pay for.
          <SourcedPicture
            sources={image.sources}
            alt=""
            width={image.width}
            height={image.height}
            sizes="96px"
            isEager
            className="w-24 flex-none rounded-md md:hidden"
          />
        )}
        <h2 id="purchase" className="text-xl">
          {words.details}
        </h2>
      </div>
      <ul className="mt-4 grid gap-2.5 text-sm">
        <li className="font-semibold">{plural(isOne ? 1 : gallery.total, words.photos)}</li>
        {facts.map((fact) => (
          <li key={fact} className="flex gap-2.5">
            <Check aria-hidden className="mt-0.5 size-4 flex-none text-ok" />
            {fact}
          </li>
        ))}
      </ul>
      <dl className="mt-5 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 border-t border-line pt-4">
        <dt className="text-sm text-muted">{words.donation}</dt>
        <dd className="numbers text-right text-sm text-muted">{formatMoney(donation, currency)}</dd>
        <dt className="self-end font-semibold">{words.total}</dt>
        <dd className="numbers font-head text-2xl font-semibold" data-testid="total">
          {formatMoney(price, currency)}
        </dd>
      </dl>
      <p className="mt-1 text-right text-xs text-muted">{words.tax}</p>
      {newPrice && (
        <div className="mt-4">
          <Banner
            tone="error"
            action={
              <Button size="sm" tone="secondary" onClick={() => void revalidate()}>
                {words.show}
              </Button>
            }
          >
            {newPrice}
          </Banner>
        </div>
      )}
      <Button className="mt-5 w-full" disabled={isOpening} onClick={() => void start()}>
        <LockKeyhole aria-hidden className="size-4" />
        {isOpening ? words.opening : words.pay(formatMoney(price, currency))}
      </Button>
      <p className="mt-2 hidden text-sm text-muted noscript:block">{words.needsScript}</p>
      <div className="mt-3 flex items-center gap-3">
        <CardBrands />
      </div>
      <p className="mt-3 text-sm text-muted">{words.provider}</p>
      <p className="mt-2 text-sm text-muted">
        {words.licence}{' '}
        <Link to={href('/terms-and-conditions')} className="text-brand underline">
          {words.terms}
        </Link>
        {' · '}
        {words.question}{' '}
        <Link to={href('/contact-us')} className="text-brand underline">
          {words.contact}
        </Link>
      </p>
    </section>
  )
}
