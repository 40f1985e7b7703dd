// Run where the decoder service runs, without Node's own limits, like a picture that took its decoder over. Tries what is not its
// business, and prints what came of each attempt: a code of the system, or "allowed".
import fs from 'node:fs'
import { connect } from 'node:net'
import process from 'node:process'

/** `pid`: of a process of the shop's user. */
export type Attempts = { ports: [host: string, port: number][]; files: string[]; pid: number; folders: string[] }

const { ports, files, pid, folders } = JSON.parse(process.argv[2] ?? '') as Attempts

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? String(error)

function attempt(act: () => void): string {
  try {
    act()
    return 'allowed'
  } catch (error) {
    return codeOf(error)
  }
}

const reach = (host: string, port: number) =>
  new Promise<string>((resolve) => {
    const socket = connect(port, host, () => {
      socket.destroy()
      resolve('allowed')
    })
    socket.on('error', (error) => resolve(codeOf(error)))
  })

const seen: Record<string, string> = {}
for (const [host, port] of ports) seen[`connect ${host}`] = await reach(host, port)
for (const file of files) seen[`read ${file}`] = attempt(() => fs.readFileSync(file))
for (const folder of folders) seen[`write ${folder}`] = attempt(() => fs.writeFileSync(`${folder}/left-behind`, ''))
seen['environment'] = attempt(() => fs.readFileSync(`/proc/${pid}/environ`))
seen['signal'] = attempt(() => process.kill(pid, 0))
process.stdout.write(JSON.stringify(seen))
