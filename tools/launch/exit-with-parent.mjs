import process from 'node:process'

// The launcher loads this file into every process it starts. When the launcher is killed, the IPC channel closes and we
// stop the process with SIGTERM. A process that watches the channel itself is left alone: a second signal would force a
// hard stop.
process.once('disconnect', () => {
  if (process.listenerCount('disconnect') > 0) return
  process.kill(process.pid, 'SIGTERM')
})

// This listener alone must not keep a finished process running.
process.channel?.unref()
