import process from 'node:process'

// Loaded into every process that the launcher starts: when the launcher is killed, its channel closes, and the process
// ends as if asked to. One that watches the channel itself is left to do so: a second request would be a hard stop.
process.once('disconnect', () => {
  if (process.listenerCount('disconnect') > 0) return
  process.kill(process.pid, 'SIGTERM')
})

// The listener alone must not keep a finished process from ending.
process.channel?.unref()
