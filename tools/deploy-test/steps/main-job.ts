import { join } from 'node:path'
import { type Bench, drive, type Step } from '../bench.ts'

export const worldOf = ({ folder }: Bench) => join(folder, 'world.json')

export const mainJob: Step = {
  name: 'the main job',
  run: async (bench) => {
    const script = 'tools/deploy-test/drive/main-job.ts'
    const parts = await drive<Record<string, number>>(bench, script, [worldOf(bench), bench.machine.root])
    for (const [name, ms] of Object.entries(parts)) bench.say(`  ${name}: ${(ms / 1_000).toFixed(1)} s`)
    await bench.machine.run('cd /opt/lineup && runuser -u lineup -- npm run verify -- --deep --provider')
  },
}
