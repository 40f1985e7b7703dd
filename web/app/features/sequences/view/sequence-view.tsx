import type { ReactNode } from 'react'
import { Page } from '../../../ui/page/page.tsx'
import type { OwnSequence } from '../sequence-cache.ts'
import { SequenceMissing } from '../sequence-missing.tsx'
import { collectionTitle } from './collection-title.ts'
import { type RejectOf, SequenceImagesPage } from './sequence-images-page.tsx'

type List = { to: string; name: string }

type LoadedSequence = { id: number; sequence: OwnSequence } | null | undefined

type SequenceViewProps = {
  found: LoadedSequence
  list: List
  actions: (sequence: OwnSequence) => ReactNode
  rejectOf: RejectOf
}

export function viewTitle(found: LoadedSequence, list: List): string {
  return found ? collectionTitle(found.sequence) : list.name
}

export function SequenceView({ found, list, actions, rejectOf }: SequenceViewProps) {
  if (found) return <SequenceImagesPage id={found.id} back={list} actions={actions} rejectOf={rejectOf} />
  return (
    <Page title={list.name}>
      <SequenceMissing list={list} />
    </Page>
  )
}
