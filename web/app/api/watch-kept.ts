/** Who looks at something that this browser keeps is told of each change, of other tabs too. For `useSyncExternalStore`. */
export function watchKept() {
  const listeners = new Set<() => void>()
  return {
    /** Tells this tab. The browser tells the others. */
    changed: (): void => {
      for (const listener of listeners) listener()
    },
    watch: (listener: () => void): (() => void) => {
      listeners.add(listener)
      globalThis.addEventListener('storage', listener)
      return () => {
        listeners.delete(listener)
        globalThis.removeEventListener('storage', listener)
      }
    },
  }
}
