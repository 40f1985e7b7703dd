/**
 * The errors of code that could not be loaded. Some browsers never load a module again that failed once, however good the line is by
 * then (Chromium 153 does not, 156 does), and files of an earlier release are gone. Only a new page helps.
 */
export const missingCode = new Set<unknown>()

/** Whether the server is there to send a new page. */
export const isReachable = () =>
  fetch(`${location.origin}/robots.txt`, { cache: 'no-store' }).then(
    () => true,
    () => false,
  )
