import { t } from './messages/t.ts'

type EffectProps = {
  sentences: string[]
  /** What can be said instead. There is room for all of it, so that what is chosen stays under the finger. */
  others?: string[][]
}

/** What a press will do, told before it. */
export function Effect({ sentences, others = [] }: EffectProps) {
  return (
    <div aria-live="polite" className="rounded-md bg-surface px-4 py-3 text-sm">
      <p className="font-semibold text-text">{t('effect')}</p>
      <div className="mt-1 grid *:col-start-1 *:row-start-1">
        <Sentences list={sentences} />
        {others.map((list) => (
          <div key={list.join()} aria-hidden className="invisible">
            <Sentences list={list} />
          </div>
        ))}
      </div>
    </div>
  )
}

function Sentences({ list }: { list: string[] }) {
  return (
    <ul className="list-disc ps-5">
      {list.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}
