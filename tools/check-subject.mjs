import { readFileSync } from 'node:fs'

// The hook on commit messages: a subject has at most 72 characters, so that a log of one line each can be read.

const LONGEST = 72

const [subject = ''] = readFileSync(process.argv[2] ?? '', 'utf8').split('\n')
if (subject.length > LONGEST) {
  console.error(`The subject has ${subject.length} characters. ${LONGEST} are the most: say the rest in a body.`)
  process.exitCode = 1
}
