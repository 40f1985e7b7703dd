import { openTemplate } from './template.ts'

export const setup = openTemplate
