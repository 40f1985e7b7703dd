export const en = {
  asked: {
    fixed:
      'An admin has set what a {kind, select, image {photo} ride {wave} other {whole session}} of this session costs. Yours was not saved',
    unsold:
      'The shop sets what a {kind, select, image {photo} ride {wave} other {whole session}} costs. Yours was not saved',
    least: 'A {kind, select, image {photo} ride {wave} other {whole session}} costs at least {price} here',
    most: 'A {kind, select, image {photo} ride {wave} other {whole session}} costs at most {price} here',
    changed: 'Your prices have changed. Please look at them again',
    notAllowed: 'The shop sets all prices at the moment. Yours was not saved',
    allowed: {
      on: 'Photographers may set their own prices',
      off: 'The shop sets all prices',
    },
    saved: 'Your prices are saved',
  },
  rules: {
    low: 'The least price of a {kind, select, image {photo} ride {wave} other {whole session}} must be at least {least}',
    order: 'The least price of a {kind, select, image {photo} ride {wave} other {whole session}} is above its most',
    shares:
      'Of a {kind, select, image {photo} ride {wave} other {whole session}} of {price}, {percent} for the photographer and the donation ({donation}) leave the shop {left}. The payment costs about {fee}, so not enough is left',
    bothOfWave: 'A wave has both a least and a most price, or neither',
    changed: 'The rules have changed. Please look at them again',
  },
  defaults: {
    low: 'The {name, select, image {image} wave {wave} other {sequence}} price must be at least {least}',
    shares:
      'The {name, select, image {image} wave {wave} other {sequence}} commission ({commission}) and the donation ({donation}) exceed the {name, select, image {image} wave {wave} other {sequence}} price ({price})',
    thin: 'Beware: of each {name, select, image {image} wave {wave} other {sequence}} price {left} is left, less than the estimated card fee of {fee}',
    unsaleable:
      '{count, plural, one {Sequence {example} has prices of its own and} other {# sequences have prices of their own (one is sequence {example}) and}} could not be sold with these defaults. Please change those first',
    bothOfWave: 'A wave has both a price and a commission',
    saved: 'The default prices are saved',
    changed: 'The prices have changed. Please look at them again',
  },
  ladder: {
    saved: 'The reductions are saved',
    changed: 'The reductions have changed. Please look at them again',
  },
} as const
