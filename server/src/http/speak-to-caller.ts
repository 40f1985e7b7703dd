import type { FastifyInstance, onRequestHookHandler } from 'fastify'
import { languageOfCaller, speakIn } from '../languages/speak-in.ts'

/** Whatever answers a request says it in the language of its caller. */
export function speakToCaller(app: FastifyInstance): void {
  const speak: onRequestHookHandler = ({ headers }, _reply, done) => speakIn(languageOfCaller(headers), done)
  app.addHook('onRequest', speak)
  // The end of a body comes from the connection, which serves several requests.
  app.addHook('preValidation', speak)
}
