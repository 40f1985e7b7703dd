import { basename, dirname } from 'node:path'

type Fetching = { link: string; file: string; isResumed: boolean }

// Each program tries once, because the test repeats. The certificates are self-signed.
const CURL = ['--silent', '--show-error', '--fail', '--insecure', '--max-time', '60']
const WGET = ['--no-config', '--no-verbose', '--no-check-certificate', '--tries=1', '--timeout=60']
const ARIA2 = ['--no-conf', '--console-log-level=error', '--summary-interval=0', '--show-console-readout=false']

export const PROGRAMS = {
  curl: ({ link, file, isResumed }: Fetching) => [
    ...CURL,
    ...(isResumed ? ['--continue-at', '-'] : []),
    '--output',
    file,
    link,
  ],
  wget: ({ link, file, isResumed }: Fetching) => [
    ...WGET,
    ...(isResumed ? ['--continue'] : []),
    `--output-document=${file}`,
    link,
  ],
  aria2c: ({ link, file, isResumed }: Fetching) => [
    ...ARIA2,
    '--check-certificate=false',
    '--max-tries=1',
    '--timeout=60',
    '--allow-overwrite=true',
    '--auto-file-renaming=false',
    `--continue=${isResumed}`,
    `--dir=${dirname(file)}`,
    `--out=${basename(file)}`,
    link,
  ],
}

export type Program = keyof typeof PROGRAMS
