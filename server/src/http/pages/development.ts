import type { FastifyInstance } from 'fastify'
import { type Pages, type PagesBuild, pagesOf } from './build.ts'

export async function developmentPages(app: FastifyInstance, webDir: string): Promise<() => Promise<Pages>> {
  // Imported here, because installations without development packages lack Vite.
  const { createServer } = await import('vite')
  // Read by Node itself: the file that Vite would write for it makes Node's watcher start the server again, for ever.
  const configLoader = 'native'
  const vite = await createServer({ root: webDir, server: { middlewareMode: true }, appType: 'custom', configLoader })
  app.addHook('onClose', () => vite.close())

  app.addHook('onRequest', (request, reply, done) => {
    if (/^\/(api|media)(\/|$)/.test(request.url)) return done()
    vite.middlewares(request.raw, reply.raw, () => done())
  })

  return async () => {
    const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as PagesBuild
    return pagesOf(build, 'development')
  }
}
