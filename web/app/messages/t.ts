import { messagesOf } from '@lineup/contract/messages/messages-of.ts'
import { sayAlso } from '@lineup/contract/messages/t.ts'
import { en } from './en.ts'

export const t = messagesOf(en, import.meta.glob('./*.json', { eager: true, import: 'default' }))

// The contract is no part of the web app, so its files are named from here.
sayAlso(import.meta.glob('./*.json', { base: '../../../contract/src/messages/', eager: true, import: 'default' }))
