import { texts } from '@lineup/contract/errors.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'

/** In place of a sequence that is not there, or not theirs to see. */
export function SequenceMissing({ list }: { list: { to: string; name: string } }) {
  return <Empty action={<LinkButton to={list.to}>{list.name}</LinkButton>}>{texts.noSequence}</Empty>
}
