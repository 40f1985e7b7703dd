import { readFileSync } from 'node:fs'

export type Section = { title: string; commands: string[] }

/** The commands of the operations page that a shell runs (fences that say `sh`), by heading, in order. */
export function readPage(file: string): Section[] {
  const sections = readFileSync(file, 'utf8').split(/^## /m)
  return sections.map((text) => ({
    title: text.slice(0, text.indexOf('\n')),
    commands: [...text.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, commands = '']) => commands),
  }))
}

/** Writes values of our own over those of the page's settings, and adds what the page leaves out. */
export function withSettings(commands: string, settings: Record<string, string>): string {
  const missing = new Map(Object.entries(settings))
  const written = commands.replaceAll(/^([A-Z][A-Z0-9_]*)=.*$/gm, (line, key: string) => {
    const value = missing.get(key)
    missing.delete(key)
    return value === undefined ? line : `${key}=${value}`
  })
  const added = [...missing].map(([key, value]) => `${key}=${value}\n`).join('')
  return written.replace(/^END$/m, `${added}END`)
}
