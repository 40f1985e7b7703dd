import { openTemplate } from './database/template.ts'

export const setup = openTemplate
