import { runScript } from './bootstrap.mjs'
import { awaitPort } from './site-port.mjs'

await runScript('tools/launch.ts', process.argv.slice(2), checkPort)

/** Nobody should wait for an installation to learn that the port is taken. What is wrong with a number is told later. */
async function checkPort() {
  const port = Number(process.env.PORT)
  if (port > 0 && port < 65_536) await awaitPort(port, process.env.HOST || '127.0.0.1')
}
