import type { ReactNode } from 'react'
import { Page } from '../../../ui/page/page.tsx'
import type { OwnSequence } from '../sequence-cache.ts'
import { SequenceMissing } from '../sequence-missing.tsx'
import { collectionTitle } from './collection-title.ts'
import { SequenceImagesPage } from './sequence-images-page.tsx'

type List = { to: string; name: string }

type LoadedSequence = { id: number; sequence: OwnSequence } | null | undefined

type SequenceViewProps = {
  found: LoadedSequence
  list: List
  actions: (sequence: OwnSequence) => ReactNode
}

export function viewTitle(found: LoadedSequence, list: string): string {
  return found ? collectionTitle(found.sequence) : list
}

export function SequenceView({ found, list, actions }: SequenceViewProps) {
  if (found) return <SequenceImagesPage id={found.id} back={list} actions={actions} />
  return (
    <Page title={list.name}>
      <SequenceMissing list={list} />
    </Page>
  )
}
