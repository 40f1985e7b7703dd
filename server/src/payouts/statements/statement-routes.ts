import * as statements from '@lineup/contract/payouts/statements.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../deps.ts'
import { serve } from '../../http/serve.ts'
import { shopStatementPdf } from './pdf/shop-statement-pdf.ts'
import { statementPdf } from './pdf/statement-pdf.ts'
import { readShopStatement } from './read-shop-statement.ts'
import { findWhose, listStatements, readStatement } from './read-statement.ts'
import { toShopStatement, toStatement } from './views.ts'

export function statementRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, statements.listStatements, async ({ id }, { actor }) => ({
    data: await listStatements(deps, await findWhose(deps, id, actor)),
  }))

  serve(app, statements.readStatement, async ({ id, period }, { actor }) => ({
    data: toStatement(await readStatement(deps, await findWhose(deps, id, actor), period)),
  }))

  serve(app, statements.saveStatement, async ({ id, period }, { actor }) => {
    const statement = await readStatement(deps, await findWhose(deps, id, actor), period)
    return { data: { pdf: (await statementPdf(deps, statement)).toString('base64') } }
  })

  serve(app, statements.readShopStatement, async ({ period }) => ({
    data: toShopStatement(await readShopStatement(deps, period)),
  }))

  serve(app, statements.saveShopStatement, async ({ period }) => {
    const statement = await readShopStatement(deps, period)
    return { data: { pdf: (await shopStatementPdf(deps, statement)).toString('base64') } }
  })
}
