import { browserDefects } from './browser-defects.ts'
import type { Defect } from './defect.ts'
import { houseDefects } from './house-defects.ts'
import { moneyDefects } from './money-defects.ts'
import { serverDefects } from './server-defects.ts'
import { statementDefects } from './statement-defects.ts'
import { webDefects } from './web-defects.ts'

export const defects: Defect[] = [
  ...moneyDefects,
  ...statementDefects,
  ...serverDefects,
  ...webDefects,
  ...houseDefects,
  ...browserDefects,
]
