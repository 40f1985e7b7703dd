import { acts } from '@lineup/contract/audit/acts.ts'
import { en } from './messages/en.ts'
import { t } from './messages/t.ts'

/** The acts, and the kinds of things, whose words on the page hold all that was typed. The server knows these by their keys only. */
export function saidActs(typed: string): string | undefined {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return undefined
  const holdsAll = (text: string) => words.every((word) => text.toLowerCase().includes(word))
  const ofActs = Object.keys(acts).filter((act) => holdsAll(t.find(`acts.${act}`) ?? act))
  const ofThings = Object.entries(en.log.things).flatMap(([kind, text]) => (holdsAll(text) ? [kind] : []))
  return [...ofActs, ...ofThings].join(',') || undefined
}
