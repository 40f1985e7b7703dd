import { runScript } from './bootstrap/bootstrap.mjs'
import { awaitPort } from './bootstrap/site-port.mjs'

await runScript('tools/launch.ts', process.argv.slice(2), checkPort)

/** Refuses a taken port before the long installation. An invalid number is reported later. */
async function checkPort() {
  const port = Number(process.env.PORT)
  if (port > 0 && port < 65_536) await awaitPort(port, process.env.HOST || '127.0.0.1')
}
