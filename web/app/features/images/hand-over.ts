let handed: File[] = []

/** Carries chosen files to another page of this document. */
export function handOver(files: File[]): void {
  handed = files
}

/** The files that another page handed over, once. */
export function takeHandedOver(): File[] {
  const files = handed
  handed = []
  return files
}
