import { dayParts } from '../../gallery/time-of-day.ts'
import { t } from '../messages/t.ts'
import type { StackCard } from '../stack-card.ts'
import { pairAngles, type Shown } from './pair-angles.ts'
import { StackTile } from './stack-tile.tsx'
import type { Chosen } from './use-chosen.ts'

type StackGridProps = {
  stacks: StackCard[]
  spot: string
  pathOf: (stack: StackCard) => string
  chosen: Chosen
  isLarge: boolean
}

/** So many pictures load first: a row of a phone. More would share its line with these. */
const FIRST = 2

const listClass = (isLarge: boolean) => `stacks ${isLarge ? 'stacks-large' : ''}`

/** The stacks of a day by its parts. */
export function StackGrid({ stacks, ...rest }: StackGridProps) {
  const first = new Set(stacks.slice(0, FIRST).map(({ id }) => id))
  return dayParts.map(({ part }) => {
    const own = stacks.filter((stack) => stack.part === part)
    if (own.length === 0) return null
    const items = pairAngles(own)
    return (
      <section key={part} aria-label={t(`day.parts.${part}`)}>
        <h2 className="day-heading">{t(`day.parts.${part}`)}</h2>
        <ul className={listClass(rest.isLarge)}>
          {items.map((shown) => (
            <GridItem key={shown[0].id} shown={shown} first={first} {...rest} />
          ))}
        </ul>
      </section>
    )
  })
}

type GridItemProps = Omit<StackGridProps, 'stacks'> & { shown: Shown; first: Set<number> }

/** Two angles of one moment follow each other, so that the order of time is that of the page. */
function GridItem({ shown, first, pathOf, ...rest }: GridItemProps) {
  const isPair = shown.length > 1
  return shown.map((stack, n) => (
    <li key={stack.id}>
      <StackTile
        stack={stack}
        to={pathOf(stack)}
        isFirst={first.has(stack.id)}
        {...(isPair && { angle: n === 0 ? 1 : 2 })}
        {...rest}
      />
    </li>
  ))
}

/** Stacks whose time nobody knows for sure, apart from the others. */
export function UncertainGrid({ stacks, pathOf, ...rest }: StackGridProps) {
  return (
    <section id="uncertain" aria-label={t('day.uncertain.title')}>
      <h2 className="day-heading">{t('day.uncertain.title')}</h2>
      <p className="mb-3 max-w-text text-sm text-muted">{t('day.uncertain.text')}</p>
      <ul className={listClass(rest.isLarge)}>
        {stacks.map((stack) => (
          <li key={stack.id}>
            <StackTile stack={stack} to={pathOf(stack)} isFirst={false} isAbout {...rest} />
          </li>
        ))}
      </ul>
    </section>
  )
}
