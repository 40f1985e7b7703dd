import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Manifest = {
  name: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/** Finds version ranges, and packages that two workspaces pin to different versions. */
export function findVersionFaults(manifests: Manifest[]): string[] {
  const wanted = manifests.flatMap(({ name, dependencies, devDependencies, optionalDependencies }) =>
    Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies }).map(([dependency, version]) => ({
      by: name,
      dependency,
      version,
    })),
  )
  const loose = wanted
    .filter(({ version }) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    .map(({ by, dependency, version }) => `${by} wants ${dependency} ${version}, which is not an exact version`)

  const first = new Map<string, (typeof wanted)[number]>()
  const torn = wanted.flatMap((want) => {
    const other = first.get(want.dependency) ?? want
    first.set(want.dependency, other)
    return other.version === want.version
      ? []
      : [`${want.by} wants ${want.dependency} ${want.version}, but ${other.by} wants ${other.version}`]
  })
  return [...loose, ...torn]
}

export function checkVersions(checkout: string): string[] {
  const root = readManifest(checkout)
  return findVersionFaults([root, ...root.workspaces.map((folder) => readManifest(join(checkout, folder)))])
}

const readManifest = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest & { workspaces: string[] }
